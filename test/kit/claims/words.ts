import type { GameMarks, GameWords, InWords } from '@logbuoy/games';
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

export const claimsWords: GameWords<ClaimsView> = {
  tell: ({ type }, language) =>
    type === 'ClaimDisputed' ? { en: 'A judge is called.', de: 'Ein Schiedsrichter wird gerufen.' }[language] : '',
  refusal: () => undefined,
  awaited: (why, language) => AWAITED[why]?.[language],
  offer: ({ type }, language) => OFFERS[type]?.[language] ?? type,
  blank: (_offer, blank, language) => BLANKS[blank]?.[language] ?? blank,
  candidate: (value, _at, language) => PLACE_NAMES[value]?.[language] ?? String(value),
};
