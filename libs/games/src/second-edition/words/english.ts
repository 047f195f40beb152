import type { SecondEditionEvent } from '../state/events';
import { capital, type Reading, type ReadPlace } from './reading';
import { attributeWord, skillWord } from './terms';

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `a ${one}` : `${count} ${many}`;
const numbered = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const be = (count: number): string => (count === 1 ? 'is' : 'are');
/** Where the sentence ends with it. */
const naming = (cards: string): string => (cards === '' ? '' : `: ${cards}`);

/** The cards of a move, as far as the viewer knows them. */
function things(event: Reading, noun = 'card'): string {
  const [count, known] = [event.number('count'), event.size('cards')];
  if (known === 0) return counted(count, noun);
  const rest = count - known;
  return rest === 0
    ? event.cards()
    : `${event.cards()} and ${rest === 1 ? 'one other' : `${rest} other`} ${noun}${rest === 1 ? '' : 's'}`;
}
const happened =
  (what: string) =>
  (event: Reading): string =>
    capital(`${things(event)} ${be(event.number('count'))} ${what}.`);

/** Where something is, or goes. */
function where({ zone, card }: ReadPlace): string {
  switch (zone) {
    case 'surface':
      return `on ${card}`;
    case 'orbit':
      return `at ${card}`;
    case 'aboard':
      return `aboard ${card}`;
    case 'on':
      return `on ${card}`;
    case 'core':
      return 'in the core';
    default:
      return '';
  }
}
const fromWhere = ({ zone, card }: ReadPlace): string => (zone === 'aboard' ? `from ${card}` : `up from ${card}`);
const toWhere = ({ zone, card }: ReadPlace): string => (zone === 'aboard' ? `to ${card}` : `down to ${card}`);

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

function gifts(event: Reading): string {
  const gives = event.inside('gives');
  const skills = gives.entries('skills').map(([skill, level]) => (level === 1 ? skill : `${level} ${skill}`));
  const values = [...gives.entries('attributes'), ...gives.entries('ship')];
  return event.list([...skills, ...values.map(([name, value]) => `${signed(value)} ${attributeWord(name, 'en')}`)]);
}
const until = (event: Reading): string =>
  ({
    dilemma: 'for this dilemma',
    attempt: 'for this attempt',
    fight: 'for this fight',
    turn: 'until the end of the turn',
    'next-start': `until ${event.who()}’s next turn`,
  })[event.word('until')] ?? '';

const types: { readonly [type: string]: string } = { event: 'the event ', interrupt: 'the interrupt ' };
const zones: { readonly [zone: string]: string } = { hand: 'hand', deck: 'deck', pile: 'dilemma pile' };
const people = (count: number): string => `${count} personnel`;

export const ENGLISH: { readonly [type in SecondEditionEvent['type']]: (event: Reading) => string } = {
  GamePrepared: (e) => `${e.all('seats')} sit down to play.`,
  DeckBrought: (e) =>
    `${e.who()} brings a deck of ${e.number('deck')} cards and ${e.number('dilemmas')} dilemmas, and lays out ${e.cards('missions')}.`,
  DeckShuffled: (e) => `${e.who()} shuffles the deck.`,
  PileShuffled: (e) => `${e.who()} shuffles the dilemma pile.`,
  FirstPlayerRolled: (e) => `${e.who()} is drawn by lot to go first.`,
  TurnBegun: (e) => `Turn ${e.number('turn')}: ${e.who()}.`,
  SegmentBegun: (e) => (e.word('segment') === 'orders' ? `${e.who()} goes on to orders.` : ''),
  TurnEnded: (e) => `${e.who()} ends the turn.`,
  CardsDrawn: (e) =>
    e.number('count') === 1
      ? `${e.who()} draws ${e.size('cards') > 0 ? e.cards() : 'a card'}.`
      : `${e.who()} draws ${e.number('count')} cards${naming(e.cards())}.`,
  CardPlayed: (e) => {
    const at = where(e.place('to'));
    const cost = e.number('cost') === 0 ? '' : ` for ${numbered(e.number('cost'), 'counter')}`;
    return `${e.who()} plays ${types[e.cardType()] ?? ''}${e.card()}${at === '' ? '' : ` ${at}`}${cost}.`;
  },
  CardsDiscarded: (e) => `${e.who('owner')} discards ${things(e)}.`,
  CardsDestroyed: happened('destroyed'),
  PersonnelKilled: happened('killed'),
  PersonnelCaptured: (e) => `${e.who()} captures ${e.who('owner')}’s ${e.size('cards') > 0 ? e.cards() : 'personnel'}.`,
  CaptivesFreed: (e) => {
    const to = e.place('to');
    const place = where(to) === '' ? '' : ` and now ${where(to)}`;
    return capital(`${things(e)} ${be(e.number('count'))} freed${place}.`);
  },
  CommandTaken: (e) => `${e.who()} takes command of ${things(e)}.`,
  CardsReturnedToHand: (e) =>
    capital(`${things(e)} ${e.number('count') === 1 ? 'returns' : 'return'} to ${e.who('owner')}’s hand.`),
  CardsPutOnDeck: (e) => capital(`${things(e)} ${be(e.number('count'))} put on top of ${e.who('owner')}’s deck.`),
  CardsPutUnderDeck: (e) => capital(`${things(e)} ${be(e.number('count'))} put under ${e.who('owner')}’s deck.`),
  CardsTakenIntoHand: (e) => `${e.who('owner')} takes ${things(e)} into hand.`,
  CardsRemovedFromGame: happened('removed from the game'),
  CardPutInCore: (e) => `${things(e)} goes to ${e.who()}’s core.`,
  CardPutOn: (e) => capital(`${things(e)} ${be(e.number('count'))} placed ${where(e.place('to'))}.`),
  CardsPutInPlay: (e) =>
    capital(`${things(e)} ${be(e.number('count'))} put in play ${where(e.place('to'))}`.trim()) + '.',
  ShipDamaged: (e) => `${e.place('to').card} is damaged by ${things(e)}.`,
  DamageRemoved: happened('removed as damage'),
  ShipPlaced: (e) => `${things(e)} is now ${where(e.place('to'))}.`,
  CardsBroughtAboard: (e) => capital(`${things(e)} ${be(e.number('count'))} now ${where(e.place('to'))}.`),
  DilemmaOvercome: happened('overcome'),
  DilemmaReturned: (e) =>
    capital(
      `${things(e, 'dilemma')} ${e.number('count') === 1 ? 'returns' : 'return'} to ${e.who('owner')}’s dilemma pile.`,
    ),
  CardsBeamed: (e) => `${e.who()} beams ${things(e)} ${beamed(e.place('from'), e.place('to'))}.`,
  ShipMoved: (e) => {
    const range = `${e.number('range')} Range${e.flag('owed') ? ' of the next turn' : ''}`;
    return `${e.who()} moves ${e.card()} from ${e.card('fromCard')} to ${e.card('toCard')} (${range}).`;
  },
  RangeSpent: (e) => `${e.card()} spends ${e.number('range')} Range.`,
  CardsStopped: (e) =>
    e.size('cards') === 0
      ? capital(`${counted(e.number('count'), 'card')} of ${e.who()}’s ${be(e.number('count'))} stopped.`)
      : capital(`${things(e)} ${be(e.number('count'))} stopped.`),
  PointsChanged: (e) => {
    const points = e.number('points');
    const change = points < 0 ? `loses ${numbered(-points, 'point')}` : `scores ${numbered(points, 'point')}`;
    return `${e.who()} ${change} and has ${e.number('score')}.`;
  },
  AbilityUsed: (e) => `${e.who()} uses ${e.card()}.`,
  FactsShown: (e) => `${e.who()} shows ${e.facts()}${e.size('cards') > 0 ? ` (${e.cards()})` : ''}.`,
  CardsExamined: (e) => {
    const whose = e.isSame('seat', 'owner') ? 'their own' : `${e.who('owner')}’s`;
    const from = zones[e.word('from')];
    const which =
      from === undefined
        ? `${counted(e.number('count'), 'card')} of ${e.who('owner')}’s`
        : `${counted(e.number('count'), 'card')} of ${whose} ${from}`;
    return `${e.who()} looks at ${which}${naming(e.cards())}.`;
  },
  CardsRevealed: (e) => `${e.who()} reveals ${e.cards()}.`,
  RandomlySelected: (e) => {
    const from = e.number('from');
    if (!e.has('card')) return from === 1 ? '' : `Chance picks one of ${from} cards of ${e.who()}’s.`;
    return from === 1 ? `Chance has no choice but ${e.card()}.` : `Chance picks ${e.card()} out of ${from}.`;
  },
  LastingGiven: (e) => {
    const target = e.has('card') ? e.card() : `a card of ${e.who()}’s`;
    const grown = e.inside('gives').entries('requires');
    const wanted = e.list(grown.map(([skill, level]) => (level === 1 ? skillWord(skill, 'en') : `${level} ${skill}`)));
    return capital(
      grown.length > 0 ? `${target} also asks for ${wanted} ${until(e)}.` : `${target} gets ${gifts(e)} ${until(e)}.`,
    );
  },
  AttemptBegun: (e) => {
    const ship = e.has('shipCard') ? ` aboard ${e.card('shipCard')}` : '';
    const dilemmas = `${e.who('chooser')} may choose dilemmas worth up to ${e.number('allowance')}`;
    return `${e.who()} attempts ${e.card()} with ${people(e.number('count'))}${ship}${e.size('cards') > 0 ? ` (${e.cards()})` : ''}; ${dilemmas}.`;
  },
  DilemmasDrawn: (e) => `${e.who()} draws ${counted(e.number('count'), 'dilemma')}${naming(e.cards())}.`,
  DilemmasChosen: (e) =>
    e.number('count') === 0
      ? `${e.who()} chooses no dilemma.`
      : `${e.who()} chooses ${counted(e.number('count'), 'dilemma')}${naming(e.cards())}.`,
  DilemmaRevealed: (e) => `${e.who()} reveals ${e.card()}.`,
  DilemmaRedirected: (e) => `${e.who()} faces it instead, with ${people(e.number('count'))} aboard ${e.card()}.`,
  DilemmaDone: () => '',
  RequirementsChecked: (e) => (e.flag('met') ? 'The requirements are met.' : 'The requirements are not met.'),
  MissionCompleted: (e) => `${e.who()} completes ${e.card()}!`,
  AttemptEnded: (e) =>
    ({ failed: `The attempt at ${e.card()} fails.`, abandoned: `The attempt at ${e.card()} is given up.` })[
      e.word('how')
    ] ?? '',
  FightBegun: (e) => {
    const [mine, theirs] = [e.inside('beginner'), e.inside('opponent')];
    const sides =
      e.word('kind') === 'combat'
        ? `${people(mine.number('personnel'))} against ${people(theirs.number('personnel'))}`
        : `${mine.cards('ships')} against ${theirs.cards('ships')}`;
    const what = e.word('kind') === 'combat' ? 'combat' : 'an engagement';
    return `${e.who()} begins ${what} with ${theirs.who()} at ${e.card('mission')}: ${sides}.`;
  },
  ShipJoined: (e) => `${e.who()}’s ${e.card()} joins in.`,
  FightDecided: (e) => {
    const totals = `${e.number('beginner')} against ${e.number('opponent')}`;
    return e.has('winner') ? `${totals}: ${e.who('winner')} wins.` : `${totals}: nobody wins.`;
  },
  FightEnded: (e) => (e.flag('prevented') ? 'The fight does not take place.' : ''),
  PlayPrevented: (e) => `${e.card()} is prevented and has no effect.`,
  ResponsePassed: () => '',
  StandingPassesSet: () => '',
  PlayerRetired: (e) => `${e.who()} leaves the game; the others play on.`,
  WorkLeft: () => '',
  GameDecided: (e) => {
    const win = e.size('winners') === 1 ? `${e.all('winners')} wins the game` : `${e.all('winners')} share the victory`;
    return e.word('reason') === 'decks-empty' ? `All decks are empty: ${win}.` : `${win}!`;
  },
};

function beamed(from: ReadPlace, to: ReadPlace): string {
  return from.zone === 'aboard' && to.zone === 'aboard'
    ? `from ${from.card} to ${to.card}`
    : `${fromWhere(from)} ${toWhere(to)}`;
}
