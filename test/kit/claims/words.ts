import type { GameFields, GameMarks, GameWords, InWords } from '@logbuoy/games';
import type { ClaimsEvent } from './state';
import type { ClaimsView } from './view';

export const claimsMarks: GameMarks<ClaimsEvent> = {
  kinds: [
    { id: 'turn', words: { en: 'Turn', de: 'Zug' } },
    { id: 'dispute', words: { en: 'Dispute', de: 'Streit' } },
  ],
  of(event) {
    if (event.type === 'TurnBegun') return { kind: 'turn', seat: event.seat };
    return event.type === 'ClaimDisputed' ? { kind: 'dispute', seat: event.seat } : undefined;
  },
};

const OFFERS: { readonly [type: string]: InWords } = {
  SpreadCubes: { en: 'Put cubes down', de: 'Würfel verteilen' },
  Claim: { en: 'Claim points', de: 'Punkte beanspruchen' },
  Accept: { en: 'Accept the claim', de: 'Anspruch anerkennen' },
  Dispute: { en: 'Call a judge', de: 'Schiedsrichter rufen' },
  Withdraw: { en: 'Withdraw the dispute', de: 'Streit zurückziehen' },
  Rule: { en: 'Award points', de: 'Punkte zusprechen' },
};
const BLANKS: { readonly [blank: string]: InWords } = {
  to: { en: 'Where', de: 'Wohin' },
  points: { en: 'Points', de: 'Punkte' },
};
const PLACE_NAMES: { readonly [place: string]: InWords } = {
  hill: { en: 'Hill', de: 'Hügel' },
  lake: { en: 'Lake', de: 'See' },
  wood: { en: 'Wood', de: 'Wald' },
};
const AWAITED: { readonly [why: string]: InWords } = {
  turn: { en: 'a turn', de: 'einen Zug' },
  claim: { en: 'agreement', de: 'Zustimmung' },
  dispute: { en: 'a judge', de: 'einen Schiedsrichter' },
};

const FIELDS: GameFields = {
  turn: { label: { en: 'Turn', de: 'Zug' } },
  turnsMax: { label: { en: 'Turns at most', de: 'Züge höchstens' } },
  turnSeat: { label: { en: 'On turn', de: 'Am Zug' } },
  claim: { label: { en: 'Claim', de: 'Anspruch' } },
  points: { label: { en: 'Points', de: 'Punkte' } },
  disputedBy: { label: { en: 'Disputed by', de: 'Bestritten von' } },
  players: { label: { en: 'Players', de: 'Spieler' } },
  seat: { label: { en: 'Player', de: 'Spieler' } },
  flag: {
    label: { en: 'Flag', de: 'Flagge' },
    values: {
      red: { en: 'red', de: 'rot' },
      blue: { en: 'blue', de: 'blau' },
      green: { en: 'green', de: 'grün' },
      gold: { en: 'gold', de: 'gold' },
    },
  },
  cubes: { label: { en: 'Cubes on hill, lake and wood', de: 'Würfel auf Hügel, See und Wald' } },
  bonus: { label: { en: 'Hidden bonus', de: 'Geheimer Bonus' } },
  outcome: { label: { en: 'Outcome', de: 'Ausgang' } },
  winners: { label: { en: 'Winners', de: 'Sieger' } },
  reason: {
    label: { en: 'Reason', de: 'Grund' },
    values: { 'last-turn': { en: 'after the last turn', de: 'nach dem letzten Zug' } },
  },
};

export const claimsWords: GameWords<ClaimsView> = {
  tell: ({ type }, language) =>
    type === 'ClaimDisputed' ? { en: 'A judge is called.', de: 'Ein Schiedsrichter wird gerufen.' }[language] : '',
  refusal: () => undefined,
  awaited: (why, language) => AWAITED[why]?.[language],
  fields: FIELDS,
  offer: ({ type }, language) => OFFERS[type]?.[language] ?? type,
  blank: (_offer, blank, language) => BLANKS[blank]?.[language] ?? blank,
  candidate: (value, _at, language) => PLACE_NAMES[value]?.[language] ?? String(value),
};
