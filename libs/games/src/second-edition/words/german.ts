import type { SecondEditionEvent } from '../state/events';
import { capital, type Reading, type ReadPlace } from './reading';
import { attributeWord, skillWord } from './terms';

/** A noun with its article, which is the same in the nominative and the accusative, and its plural. */
interface Noun {
  readonly one: string;
  readonly many: string;
}
const CARD: Noun = { one: 'eine Karte', many: 'Karten' };
const DILEMMA: Noun = { one: 'ein Dilemma', many: 'Dilemmas' };

const counted = (count: number, { one, many }: Noun): string => (count === 1 ? one : `${count} ${many}`);
const points = (count: number): string => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;
const counters = (count: number): string => `${count} Zähler`;
const becomes = (count: number): string => (count === 1 ? 'wird' : 'werden');
const naming = (cards: string): string => (cards === '' ? '' : `: ${cards}`);
const people = (count: number): string => (count === 1 ? 'einer Person' : `${count} Personen`);

/** The cards of a move, as far as the viewer knows them. Names have no cases, and "Karte" is the same in two of them. */
function things(event: Reading, noun = CARD): string {
  const [count, known] = [event.number('count'), event.size('cards')];
  if (known === 0) return counted(count, noun);
  const rest = count - known;
  if (rest === 0) return event.cards();
  return `${event.cards()} und ${rest === 1 ? 'eine weitere Karte' : `${rest} weitere Karten`}`;
}
const happened =
  (what: string) =>
  (event: Reading): string =>
    capital(`${things(event)} ${becomes(event.number('count'))} ${what}.`);

/** Where something is. */
function where({ zone, card }: ReadPlace): string {
  switch (zone) {
    case 'surface':
    case 'on':
      return `auf ${card}`;
    case 'orbit':
      return `bei ${card}`;
    case 'aboard':
      return `an Bord von ${card}`;
    case 'core':
      return 'im Zentrum';
    default:
      return '';
  }
}
const toWhere = ({ zone, card }: ReadPlace): string => (zone === 'aboard' ? `an Bord von ${card}` : `auf ${card}`);

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const levelled = ([skill, level]: readonly [string, number]): string =>
  level === 1 ? skillWord(skill, 'de') : `${level} ${skillWord(skill, 'de')}`;

function gifts(event: Reading): string {
  const gives = event.inside('gives');
  const values = [...gives.entries('attributes'), ...gives.entries('ship')];
  return event.list([
    ...gives.entries('skills').map(levelled),
    ...values.map(([name, value]) => `${attributeWord(name, 'de')} ${signed(value)}`),
  ]);
}
const until = (event: Reading): string =>
  ({
    dilemma: 'für dieses Dilemma',
    attempt: 'für diesen Versuch',
    fight: 'für diesen Kampf',
    turn: 'bis zum Ende des Zuges',
    'next-start': `bis zum nächsten Zug von ${event.who()}`,
  })[event.word('until')] ?? '';

const types: { readonly [type: string]: string } = { event: 'das Ereignis ', interrupt: 'die Unterbrechung ' };
const ownZones: { readonly [zone: string]: string } = {
  hand: 'der eigenen Hand',
  deck: 'dem eigenen Deck',
  pile: 'dem eigenen Dilemmastapel',
};
const zones: { readonly [zone: string]: string } = { hand: 'der Hand', deck: 'dem Deck', pile: 'dem Dilemmastapel' };

export const GERMAN: { readonly [type in SecondEditionEvent['type']]: (event: Reading) => string } = {
  GamePrepared: (e) => `${e.all('seats')} setzen sich zum Spiel.`,
  DeckBrought: (e) =>
    `${e.who()} bringt ein Deck mit ${e.number('deck')} Karten und ${e.number('dilemmas')} Dilemmas mit und legt ${e.cards('missions')} aus.`,
  DeckShuffled: (e) => `${e.who()} mischt das Deck.`,
  PileShuffled: (e) => `${e.who()} mischt den Dilemmastapel.`,
  FirstPlayerRolled: (e) => `Das Los entscheidet: ${e.who()} beginnt.`,
  TurnBegun: (e) => `Zug ${e.number('turn')}: ${e.who()}.`,
  SegmentBegun: (e) => (e.word('segment') === 'orders' ? `${e.who()} geht zu den Befehlen über.` : ''),
  TurnEnded: (e) => `${e.who()} beendet den Zug.`,
  CardsDrawn: (e) =>
    e.number('count') === 1
      ? `${e.who()} zieht ${e.size('cards') > 0 ? e.cards() : 'eine Karte'}.`
      : `${e.who()} zieht ${e.number('count')} Karten${naming(e.cards())}.`,
  CardPlayed: (e) => {
    const at = where(e.place('to'));
    const cost = e.number('cost') === 0 ? '' : ` für ${counters(e.number('cost'))}`;
    return `${e.who()} spielt ${types[e.cardType()] ?? ''}${e.card()}${at === '' ? '' : ` ${at}`}${cost}.`;
  },
  CardsDiscarded: (e) => `${e.who('owner')} wirft ${things(e)} ab.`,
  CardsDestroyed: happened('zerstört'),
  PersonnelKilled: happened('getötet'),
  PersonnelCaptured: (e) => `${e.who()} nimmt ${things(e)} von ${e.who('owner')} gefangen.`,
  CaptivesFreed: (e) => {
    const place = where(e.place('to'));
    const are = e.number('count') === 1 ? 'ist' : 'sind';
    return capital(
      `${things(e)} ${becomes(e.number('count'))} befreit${place === '' ? '' : ` und ${are} nun ${place}`}.`,
    );
  },
  CommandTaken: (e) => `${e.who()} übernimmt den Befehl über ${things(e)}.`,
  CardsReturnedToHand: (e) =>
    capital(`${things(e)} ${e.number('count') === 1 ? 'kehrt' : 'kehren'} auf die Hand von ${e.who('owner')} zurück.`),
  CardsPutOnDeck: (e) =>
    capital(`${things(e)} ${becomes(e.number('count'))} auf das Deck von ${e.who('owner')} gelegt.`),
  CardsPutUnderDeck: (e) =>
    capital(`${things(e)} ${becomes(e.number('count'))} unter das Deck von ${e.who('owner')} gelegt.`),
  CardsTakenIntoHand: (e) => `${e.who('owner')} nimmt ${things(e)} auf die Hand.`,
  CardsRemovedFromGame: happened('aus dem Spiel entfernt'),
  CardPutInCore: (e) => `${things(e)} kommt in das Zentrum von ${e.who()}.`,
  CardPutOn: (e) => capital(`${things(e)} ${becomes(e.number('count'))} ${where(e.place('to'))} gelegt.`),
  CardsPutInPlay: (e) => {
    const place = where(e.place('to'));
    return capital(
      `${things(e)} ${e.number('count') === 1 ? 'kommt' : 'kommen'} ${place === '' ? '' : `${place} `}ins Spiel.`,
    );
  },
  ShipDamaged: (e) => `${e.place('to').card} wird durch ${things(e)} beschädigt.`,
  DamageRemoved: happened('als Schaden entfernt'),
  ShipPlaced: (e) => `${things(e)} ist nun ${where(e.place('to'))}.`,
  CardsBroughtAboard: (e) =>
    capital(`${things(e)} ${e.number('count') === 1 ? 'ist' : 'sind'} nun ${where(e.place('to'))}.`),
  DilemmaOvercome: happened('überwunden'),
  DilemmaReturned: (e) =>
    capital(
      `${things(e, DILEMMA)} ${e.number('count') === 1 ? 'kehrt' : 'kehren'} in den Dilemmastapel von ${e.who('owner')} zurück.`,
    ),
  CardsBeamed: (e) => `${e.who()} beamt ${things(e)} von ${e.place('from').card} ${toWhere(e.place('to'))}.`,
  ShipMoved: (e) => {
    const range = `${e.number('range')} Reichweite${e.flag('owed') ? ' des nächsten Zuges' : ''}`;
    return `${e.who()} bewegt ${e.card()} von ${e.card('fromCard')} nach ${e.card('toCard')} (${range}).`;
  },
  RangeSpent: (e) => `${e.card()} verbraucht ${e.number('range')} Reichweite.`,
  CardsStopped: (e) =>
    e.size('cards') === 0
      ? capital(`${counted(e.number('count'), CARD)} von ${e.who()} ${becomes(e.number('count'))} gestoppt.`)
      : capital(`${things(e)} ${becomes(e.number('count'))} gestoppt.`),
  PointsChanged: (e) => {
    const change = e.number('points');
    const what = change < 0 ? `verliert ${points(-change)}` : `erhält ${points(change)}`;
    return `${e.who()} ${what} und hat nun ${e.number('score')}.`;
  },
  AbilityUsed: (e) => `${e.who()} setzt ${e.card()} ein.`,
  FactsShown: (e) => `${e.who()} zeigt ${e.facts()}${e.size('cards') > 0 ? ` (${e.cards()})` : ''}.`,
  CardsExamined: (e) => {
    const from = e.word('from');
    const own = e.isSame('seat', 'owner');
    const of = own ? ownZones[from] : zones[from];
    const which =
      of === undefined
        ? `${counted(e.number('count'), CARD)} von ${e.who('owner')}`
        : `${counted(e.number('count'), CARD)} aus ${of}${own ? '' : ` von ${e.who('owner')}`}`;
    return `${e.who()} sieht sich ${which} an${naming(e.cards())}.`;
  },
  CardsRevealed: (e) => `${e.who()} deckt ${e.cards()} auf.`,
  RandomlySelected: (e) => {
    const from = e.number('from');
    if (!e.has('card')) return from === 1 ? '' : `Der Zufall bestimmt eine von ${from} Karten von ${e.who()}.`;
    return from === 1 ? `Dem Zufall bleibt nur ${e.card()}.` : `Der Zufall bestimmt ${e.card()} aus ${from}.`;
  },
  LastingGiven: (e) => {
    const target = e.has('card') ? e.card() : `eine Karte von ${e.who()}`;
    const grown = e.inside('gives').entries('requires');
    return capital(
      grown.length > 0
        ? `${target} verlangt ${until(e)} auch ${e.list(grown.map(levelled))}.`
        : `${target} erhält ${until(e)} ${gifts(e)}.`,
    );
  },
  AttemptBegun: (e) => {
    const ship = e.has('shipCard') ? ` an Bord von ${e.card('shipCard')}` : '';
    const who = e.size('cards') > 0 ? ` (${e.cards()})` : '';
    const dilemmas = `${e.who('chooser')} darf Dilemmas im Wert von bis zu ${e.number('allowance')} wählen`;
    return `${e.who()} versucht ${e.card()} mit ${people(e.number('count'))}${ship}${who}; ${dilemmas}.`;
  },
  DilemmasDrawn: (e) => `${e.who()} zieht ${counted(e.number('count'), DILEMMA)}${naming(e.cards())}.`,
  DilemmasChosen: (e) =>
    e.number('count') === 0
      ? `${e.who()} wählt kein Dilemma.`
      : `${e.who()} wählt ${counted(e.number('count'), DILEMMA)}${naming(e.cards())}.`,
  DilemmaRevealed: (e) => `${e.who()} deckt ${e.card()} auf.`,
  DilemmaRedirected: (e) =>
    `Stattdessen steht ${e.who()} davor, mit ${people(e.number('count'))} an Bord von ${e.card()}.`,
  DilemmaDone: () => '',
  RequirementsChecked: (e) =>
    e.flag('met') ? 'Die Anforderungen sind erfüllt.' : 'Die Anforderungen sind nicht erfüllt.',
  MissionCompleted: (e) => `${e.who()} erfüllt ${e.card()}!`,
  AttemptEnded: (e) =>
    ({
      failed: `Der Versuch, ${e.card()} zu erfüllen, scheitert.`,
      abandoned: `Der Versuch, ${e.card()} zu erfüllen, wird aufgegeben.`,
    })[e.word('how')] ?? '',
  FightBegun: (e) => {
    const [mine, theirs] = [e.inside('beginner'), e.inside('opponent')];
    const sides =
      e.word('kind') === 'combat'
        ? `${mine.number('personnel')} gegen ${theirs.number('personnel')} Personen`
        : `${mine.cards('ships')} gegen ${theirs.cards('ships')}`;
    const what = e.word('kind') === 'combat' ? 'einen Kampf' : 'ein Gefecht';
    return `${e.who()} beginnt ${what} mit ${theirs.who()} bei ${e.card('mission')}: ${sides}.`;
  },
  ShipJoined: (e) => `${e.card()} von ${e.who()} greift ein.`,
  FightDecided: (e) => {
    const totals = `${e.number('beginner')} gegen ${e.number('opponent')}`;
    return e.has('winner') ? `${totals}: ${e.who('winner')} gewinnt.` : `${totals}: Niemand gewinnt.`;
  },
  FightEnded: (e) => (e.flag('prevented') ? 'Der Kampf findet nicht statt.' : ''),
  PlayPrevented: (e) => `${e.card()} wird verhindert und bleibt ohne Wirkung.`,
  ResponsePassed: () => '',
  StandingPassesSet: () => '',
  PlayerRetired: (e) => `${e.who()} verlässt die Partie; die anderen spielen weiter.`,
  WorkLeft: () => '',
  GameDecided: (e) => {
    const won =
      e.size('winners') === 1 ? `${e.all('winners')} gewinnt die Partie` : `${e.all('winners')} teilen sich den Sieg`;
    return e.word('reason') === 'decks-empty' ? `Alle Decks sind leer: ${won}.` : `${won}!`;
  },
};
