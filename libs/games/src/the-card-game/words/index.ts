import type { GameWords } from '../../game';
import type { TcgView } from '../view-shape';
import { awaitedWords, blankWords, candidateWords, offerWords } from './asks';
import { refusalWords } from './refusals';
import { tell } from './tell';

export { marks } from './marks';

export const tcgWords: GameWords<TcgView> = {
  tell,
  refusal: refusalWords,
  awaited: awaitedWords,
  offer: offerWords,
  blank: blankWords,
  candidate: candidateWords,
};
