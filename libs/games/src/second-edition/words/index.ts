import type { GameWords } from '../../game';
import type { SecondEditionView } from '../view/view-shape';
import { awaitedWords } from './asks';
import { blankWords, candidateWords, offerWords } from './offers';
import { refusalWords } from './refusals';
import { tell } from './tell';

export * from './asks';
export { marks } from './marks';
export { keywordWord, speciesWord } from './kinds';
export { CARD_REFUSALS, refusalWords, RULE_REFUSALS } from './refusals';
export { tell } from './tell';
export { attributeWord, factWords, skillWord } from './terms';

export const secondEditionTold: GameWords<SecondEditionView> = {
  tell,
  refusal: refusalWords,
  awaited: awaitedWords,
  offer: offerWords,
  blank: blankWords,
  candidate: candidateWords,
};
