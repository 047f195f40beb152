import { isSecondEditionCard, secondEditionCard } from '@logbuoy/cards';
import { isSeat } from '@logbuoy/kernel';
import type { GameWords, Offer, Shown } from '../../game';
import { nameOfSeat, type InWords, type Language } from '../../words';
import type { AskOptionView, Group, OpenCard, SecondEditionView } from '../view/view-shape';
import { ASKS, WINDOWS } from './asks';
import { skillWord } from './terms';

type Seen = Shown<SecondEditionView>;
type Words = GameWords<SecondEditionView>;

/** What a seat may send, in words for a table that knows nothing of Second Edition: kinds of commands, blanks and candidates. */
export const offerWords: Words['offer'] = (offer, language, shown) => {
  const only = (blank: string): string => onlyCandidate(offer, blank, language, shown);
  const told = OFFERS[offer.type]?.(only, shown);
  return told?.[language] ?? offer.type;
};

type Only = (blank: string) => string;
const OFFERS: { readonly [type: string]: (only: Only, shown: Seen) => InWords } = {
  DrawCard: () => ({ en: 'Draw a card (1 counter)', de: 'Karte ziehen (1 Zähler)' }),
  PlayCard: (only) => ({
    en: `Play a card ${only('at')}`.trim(),
    de: `Karte ${only('at')} ausspielen`.replace('  ', ' '),
  }),
  EndSegment: (_, { view: { segment } }) =>
    segment === 'start'
      ? { en: 'Go on to playing cards', de: 'Weiter zum Kartenspielen' }
      : segment === 'play'
        ? { en: 'Go on to orders', de: 'Weiter zu den Befehlen' }
        : { en: 'End the turn', de: 'Zug beenden' },
  Beam: (only) => ({
    en: `Beam: ${only('from')} → ${only('to')}`,
    de: `Beamen: ${only('from')} → ${only('to')}`,
  }),
  MoveShip: (only) => ({ en: `Move ${only('ship')}`, de: `${only('ship')} bewegen` }),
  AttemptMission: (only) => ({ en: `Attempt ${only('mission')}`, de: `${only('mission')} versuchen` }),
  UseAbility: (only) => ({
    en: `Use ${only('card')}: ${only('ability')}`,
    de: `${only('card')} einsetzen: ${only('ability')}`,
  }),
  Respond: (only) => ({
    en: `Respond with ${only('card')}: ${only('ability')}`,
    de: `Mit ${only('card')} reagieren: ${only('ability')}`,
  }),
  Pass: () => ({ en: 'Pass', de: 'Passen' }),
  Choose: (_, { view: { asked } }) => ASKS[asked?.why ?? ''] ?? { en: 'Choose', de: 'Wählen' },
  SetStandingPasses: () => ({ en: 'Always pass when …', de: 'Immer passen, wenn …' }),
};

/** The candidate where there is one; with several it is still to be chosen, and a label says nothing of it. */
function onlyCandidate(offer: Offer, blank: string, language: Language, shown: Seen): string {
  const candidates = offer.choices?.[blank]?.candidates ?? [];
  const [first] = candidates;
  return candidates.length === 1 && first !== undefined ? candidateWords(first, { offer, blank }, language, shown) : '';
}

const BLANKS: { readonly [blank: string]: InWords } = {
  card: { en: 'Card', de: 'Karte' },
  cards: { en: 'Cards', de: 'Karten' },
  at: { en: 'Where', de: 'Wo' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Nach' },
  ship: { en: 'Ship', de: 'Schiff' },
  mission: { en: 'Mission', de: 'Mission' },
  with: { en: 'Who attempts it', de: 'Wer sie versucht' },
  ability: { en: 'Ability', de: 'Fähigkeit' },
  picks: { en: 'Choice', de: 'Auswahl' },
  windows: { en: 'When', de: 'Wann' },
};
export const blankWords: Words['blank'] = (_offer, blank, language) => BLANKS[blank]?.[language] ?? blank;

export const candidateWords: Words['candidate'] = (value, { offer, blank }, language, shown) => {
  const { view } = shown;
  switch (blank) {
    case 'card':
    case 'cards':
    case 'ship':
    case 'mission':
      return titleOfHandle(view, Number(value), language);
    case 'to':
      return typeof value === 'number'
        ? destinationWords(value, offer, language, view)
        : placeWords(value, language, shown);
    case 'with':
      return value === 'planet' ? EVERYBODY[language] : placeWords(String(value), language, shown);
    case 'picks':
      return optionWords(view.asked?.options?.[Number(value)], language, shown);
    case 'ability':
      return ABILITIES[value]?.[language] ?? String(value).replaceAll('-', ' ');
    case 'windows':
      return passSettingWords(String(value), language);
    default:
      return placeWords(String(value), language, shown);
  }
};

function passSettingWords(setting: string, language: Language): string {
  const window = setting.replace(/^ask:/, '');
  const told = (WINDOWS as { readonly [kind: string]: InWords | undefined })[window]?.[language] ?? window;
  if (window === setting) return told;
  return language === 'en' ? `not by itself: ${told}` : `nicht von selbst: ${told}`;
}

const EVERYBODY: InWords = { en: 'everybody on the planet', de: 'alle auf dem Planeten' };
const UNKNOWN_CARD: InWords = { en: 'unknown card', de: 'unbekannte Karte' };

function destinationWords(at: number, offer: Offer, language: Language, view: SecondEditionView): string {
  const { candidates = [], weights } = offer.choices?.['to'] ?? {};
  const range = weights?.[candidates.indexOf(at)];
  const title = locationTitle(view, at);
  if (range === undefined) return title;
  return language === 'en' ? `${title} (Range ${range})` : `${title} (Reichweite ${range})`;
}

function locationTitle({ locations }: SecondEditionView, at: number): string {
  const mission = locations[at]?.missions[0];
  return mission === undefined ? '' : titleOf(mission.card);
}

/** `core`, `planet:<location>`, `ship:<handle>`, `card:<handle>`, each with a seat behind it where it is another player's. */
function placeWords(place: string, language: Language, shown: Seen): string {
  const [kind, name = '', seat] = place.split(':');
  const told = placeAlone(kind, Number(name), shown.view, language);
  if (told === undefined) return place;
  return isSeat(seat) ? `${nameOfSeat(seat, shown.names, language)}: ${told}` : told;
}

function placeAlone(kind: string | undefined, name: number, view: SecondEditionView, language: Language) {
  const german = language === 'de';
  switch (kind) {
    case 'core':
      return german ? 'in dein Zentrum' : 'in your core';
    case 'planet':
      return `${german ? 'bei' : 'at'} ${locationTitle(view, name)}`;
    case 'ship':
      return german
        ? `an Bord: ${titleOfHandle(view, name, language)}`
        : `aboard ${titleOfHandle(view, name, language)}`;
    case 'card':
      return `${german ? 'auf' : 'on'} ${titleOfHandle(view, name, language)}`;
    default:
      return undefined;
  }
}

const OPTIONS: { readonly [word: string]: InWords } = {
  yes: { en: 'Yes', de: 'Ja' },
  no: { en: 'No', de: 'Nein' },
  none: { en: 'Nothing', de: 'Nichts' },
  leave: { en: 'Leave it on top', de: 'Oben lassen' },
  under: { en: 'Put it under the deck', de: 'Unter das Deck legen' },
  use: { en: 'Use it', de: 'Nutzen' },
  decline: { en: 'Do not use it', de: 'Nicht nutzen' },
  'stop-all': { en: 'Have everybody stopped', de: 'Alle stoppen lassen' },
  personnel: { en: 'Personnel', de: 'Personal' },
  ship: { en: 'Ship', de: 'Schiff' },
};

function optionWords(option: AskOptionView | undefined, language: Language, shown: Seen): string {
  if (option === undefined) return UNKNOWN_CARD[language];
  const { card, word = '', stopped, weight } = option;
  const notes = [
    ...(stopped === true ? [language === 'en' ? 'stopped' : 'gestoppt'] : []),
    ...(weight === undefined ? [] : [language === 'en' ? `costs ${weight}` : `kostet ${weight}`]),
  ];
  const name = card === undefined ? wordOfOption(word, language, shown) : titleOf(card);
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
}

function wordOfOption(word: string, language: Language, shown: Seen): string {
  if (/^(?:core$|planet:|ship:|card:)/.test(word)) return placeWords(word, language, shown);
  if (isSeat(word)) return nameOfSeat(word, shown.names, language);
  return OPTIONS[word]?.[language] ?? skillWord(word, language);
}

const ABILITIES: { readonly [ability: string]: InWords } = {
  combat: { en: 'begin a combat', de: 'einen Kampf beginnen' },
  engagement: { en: 'begin an engagement', de: 'ein Gefecht beginnen' },
  cloak: { en: 'cloak a ship', de: 'ein Schiff tarnen' },
  decloak: { en: 'decloak the ship', de: 'das Schiff enttarnen' },
  dilemma: { en: 'against a dilemma', de: 'gegen ein Dilemma' },
  mission: { en: 'for the mission', de: 'für die Mission' },
  'from-death': { en: 'save from death', de: 'vor dem Tod retten' },
  'from-brig': { en: 'save from the brig', de: 'vor der Arrestzelle retten' },
  'on-play': { en: 'on being played', de: 'beim Ausspielen' },
  'when-killed': { en: 'on being killed', de: 'beim Tod' },
  disguise: { en: 'take a disguise', de: 'sich verkleiden' },
  'disguise-before-check': { en: 'take a disguise before the check', de: 'sich vor der Prüfung verkleiden' },
  execute: { en: 'execute a captive', de: 'einen Gefangenen hinrichten' },
  'execute-before-check': {
    en: 'execute a captive before the check',
    de: 'vor der Prüfung einen Gefangenen hinrichten',
  },
};

const titleOf = (card: number): string => (isSecondEditionCard(card) ? secondEditionCard(card).title : '');

function titleOfHandle(view: SecondEditionView, handle: number, language: Language): string {
  const card = cardsByHandle(view).get(handle);
  return card === undefined ? UNKNOWN_CARD[language] : titleOf(card);
}

/** A view is told many words of, and never changes. */
const known = new WeakMap<SecondEditionView, ReadonlyMap<number, number>>();

/** The number of the card each handle points at, wherever it lies before the viewer. */
function cardsByHandle(view: SecondEditionView): ReadonlyMap<number, number> {
  const before = known.get(view);
  if (before !== undefined) return before;
  const found = new Map<number, number>();
  const note = (card: OpenCard): void => {
    found.set(card.handle, card.card);
    card.on?.forEach(note);
  };
  const noteGroups = (groups: readonly Group[]): void => groups.forEach(({ cards }) => cards?.forEach(note));
  for (const { core, brig, hand = [], discard = [] } of view.players)
    [...core, ...brig, ...hand, ...discard].forEach(note);
  for (const { missions, here, ships } of view.locations) {
    for (const mission of missions) [mission, ...mission.beneath].forEach(note);
    noteGroups(here);
    for (const ship of ships) {
      note(ship);
      noteGroups(ship.aboard);
    }
  }
  const facing = view.attempt?.facing ?? null;
  if (facing !== null) note(facing);
  known.set(view, found);
  return found;
}
