import { inOneList, nameOfSeat, type GameFields, type GameMarks, type GameWords, type InWords } from '@logbuoy/games';
import { isSeat, type Json } from '@logbuoy/kernel';
import type { SignalsEvent } from './events';
import type { SignalsView } from './view';

export const signalsMarks: GameMarks<SignalsEvent> = {
  kinds: [
    { id: 'turn', words: { en: 'Turn', de: 'Zug' } },
    { id: 'reveal', words: { en: 'Reveal', de: 'Aufdecken' } },
  ],
  of(event) {
    if (event.type === 'TurnBegun') return { kind: 'turn', seat: event.seat };
    return event.type === 'CardRevealed' ? { kind: 'reveal', seat: event.challenger } : undefined;
  },
};

const OFFERS: { readonly [type: string]: InWords } = {
  HideCard: { en: 'Play a card face down', de: 'Karte verdeckt spielen' },
  ShowCard: { en: 'Show a card', de: 'Karte zeigen' },
  BuryCards: { en: 'Put cards under the deck', de: 'Karten unter das Deck legen' },
  DrawCards: { en: 'Draw two cards', de: 'Zwei Karten ziehen' },
  RecallDiscards: { en: 'Shuffle the discards into the deck', de: 'Ablage ins Deck mischen' },
  ScanSky: { en: 'Scan the sky', de: 'Himmel absuchen' },
  Challenge: { en: 'Challenge', de: 'Anzweifeln' },
  Pass: { en: 'Pass', de: 'Passen' },
  SetStandingPass: { en: 'Pass by yourself', de: 'Von selbst passen' },
};
const BLANKS: { readonly [blank: string]: InWords } = {
  card: { en: 'Card', de: 'Karte' },
  cards: { en: 'Cards', de: 'Karten' },
  on: { en: 'Setting', de: 'Einstellung' },
};
const REFUSALS: { readonly [code: string]: InWords } = {
  'not-your-turn': { en: 'It is not your turn.', de: 'Du bist nicht am Zug.' },
  'nothing-to-respond-to': { en: 'There is nothing to respond to.', de: 'Es gibt nichts, worauf man reagieren kann.' },
  'not-in-your-hand': { en: 'You do not have this card in hand.', de: 'Du hast diese Karte nicht auf der Hand.' },
  'bury-one-or-two': { en: 'Bury one card or two.', de: 'Vergrabe eine oder zwei Karten.' },
  'cannot-draw': { en: 'You cannot draw.', de: 'Du kannst nicht ziehen.' },
  'too-few-discards': { en: 'There are too few discards.', de: 'Es liegen zu wenige Karten in der Ablage.' },
  'no-scans-left': { en: 'You have no scans left.', de: 'Du hast keine Suche mehr.' },
  'standing-pass-unchanged': { en: 'It is set so already.', de: 'Das ist schon so eingestellt.' },
};
const AWAITED: { readonly [why: string]: InWords } = {
  turn: { en: 'a turn', de: 'einen Zug' },
  response: { en: 'a response', de: 'eine Reaktion' },
};

const REASONS: { readonly [reason: string]: InWords } = {
  'target-reached': { en: 'enough points', de: 'genug Punkte' },
  'last-turn': { en: 'after the last turn', de: 'nach dem letzten Zug' },
};
const FIELDS: GameFields = {
  turn: { label: { en: 'Turn', de: 'Zug' } },
  turnSeat: { label: { en: 'On turn', de: 'Am Zug' } },
  target: { label: { en: 'Points to win', de: 'Punkte zum Sieg' } },
  turnsMax: { label: { en: 'Turns at most', de: 'Züge höchstens' } },
  hidden: { label: { en: 'Face down', de: 'Verdeckt' } },
  asked: { label: { en: 'May respond', de: 'Kann reagieren' } },
  players: { label: { en: 'Players', de: 'Spieler' } },
  seat: { label: { en: 'Player', de: 'Spieler' } },
  points: { label: { en: 'Points', de: 'Punkte' } },
  scansLeft: { label: { en: 'Scans left', de: 'Suchen übrig' } },
  retired: { label: { en: 'Has left', de: 'Ausgeschieden' } },
  deckSize: { label: { en: 'Cards in the deck', de: 'Karten im Deck' } },
  handSize: { label: { en: 'Cards in hand', de: 'Karten auf der Hand' } },
  discards: { label: { en: 'Discards', de: 'Ablage' } },
  hand: { label: { en: 'Hand', de: 'Hand' } },
  deckList: { label: { en: 'Deck list', de: 'Deckliste' } },
  deck: { label: { en: 'Deck', de: 'Deck' } },
  standingPass: { label: { en: 'Passes by itself', de: 'Passt von selbst' } },
  card: { label: { en: 'Card', de: 'Karte' } },
  face: { label: { en: 'Value', de: 'Wert' } },
  outcome: { label: { en: 'Outcome', de: 'Ausgang' } },
  winners: { label: { en: 'Winners', de: 'Sieger' } },
  reason: { label: { en: 'Reason', de: 'Grund' }, values: REASONS },
};

type Telling = (seen: { readonly [field: string]: number }, who: string, winners: string) => InWords;
const TOLD: { readonly [type in SignalsEvent['type']]?: Telling } = {
  FirstSeatRolled: (_, who) => ({ en: `${who} begins.`, de: `${who} beginnt.` }),
  TurnBegun: ({ turn }, who) => ({ en: `Turn ${turn}: ${who}.`, de: `Zug ${turn}: ${who}.` }),
  CardsDrawn: ({ count }, who) => ({ en: `${who} draws cards: ${count}.`, de: `${who} zieht Karten: ${count}.` }),
  CardHidden: (_, who) => ({ en: `${who} plays a card face down.`, de: `${who} spielt eine Karte verdeckt.` }),
  ResponsePassed: (_, who) => ({ en: `${who} passes.`, de: `${who} passt.` }),
  CardSlipped: (_, who) => ({ en: `${who}’s card slips away.`, de: `Die Karte von ${who} entkommt.` }),
  CardRevealed: ({ face }, who) => ({
    en: `${who} has to reveal a ${face}.`,
    de: `${who} muss eine ${face} aufdecken.`,
  }),
  CardShown: ({ face }, who) => ({ en: `${who} shows a ${face}.`, de: `${who} zeigt eine ${face}.` }),
  CardsBuried: ({ count }, who) => ({ en: `${who} buries cards: ${count}.`, de: `${who} vergräbt Karten: ${count}.` }),
  SkyScanned: (_, who) => ({ en: `${who} scans the sky.`, de: `${who} sucht den Himmel ab.` }),
  PointsScored: ({ points }, who) => ({ en: `${who} scores: ${points}.`, de: `${who} punktet: ${points}.` }),
  GameDecided: (_seen, _who, winners) => ({ en: `Won by ${winners}.`, de: `Gewonnen: ${winners}.` }),
};

export const signalsWords: GameWords<SignalsView> = {
  tell(seen, language, names) {
    const nameOf = (seat: Json | undefined): string => (isSeat(seat) ? nameOfSeat(seat, names, language) : '');
    const list = (seats: Json | undefined): string =>
      inOneList((Array.isArray(seats) ? (seats as readonly Json[]) : []).map(nameOf), language);
    const numbers = Object.fromEntries(
      Object.entries(seen).flatMap(([field, value]) => (typeof value === 'number' ? [[field, value]] : [])),
    );
    const telling = (TOLD as { readonly [type: string]: Telling | undefined })[seen.type];
    return telling?.(numbers, nameOf(seen['seat']), list(seen['winners']))[language] ?? '';
  },
  refusal: (code, language) => REFUSALS[code]?.[language],
  awaited: (why, language) => AWAITED[why]?.[language],
  fields: FIELDS,
  offer: ({ type }, language) => OFFERS[type]?.[language] ?? type,
  blank: (_, blank, language) => BLANKS[blank]?.[language] ?? blank,
  candidate(value, { blank }, language, { view }) {
    if (blank === 'on') return (value === 1 ? { en: 'on', de: 'an' } : { en: 'off', de: 'aus' })[language];
    const card = view.players.flatMap(({ hand = [] }) => hand).find((one) => one.card === value);
    return String(card?.face ?? '?');
  },
};
