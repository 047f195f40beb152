import { tellMatch, type Language, type SeatNames } from '@logbuoy/games';
import { secondEditionWords } from '@logbuoy/games/second-edition';
import type { SeenEventMessage } from '../live/messages';

const { ASKS, attributeWord, factWords, keywordWord, refusalWords, skillWord, speciesWord, tell, WINDOWS } =
  secondEditionWords;

/**
 * What crosses the wire of a match of Second Edition, in the server's languages: pages make their sentences with the
 * functions that make the transcripts.
 */
export const secondEditionSays = {
  event: (seen: SeenEventMessage, language: Language, names: SeatNames): string =>
    tellMatch({ words: { tell } }, seen, language, names),
  refusal: refusalWords,
  question: (why: string, language: Language): string | undefined => ASKS[why]?.[language],
  window: (kind: string, language: Language): string | undefined =>
    (WINDOWS as { readonly [kind: string]: { readonly [word in Language]: string } | undefined })[kind]?.[language],
  skill: skillWord,
  attribute: attributeWord,
  species: speciesWord,
  keyword: keywordWord,
  /** Facts shown of a face-down card, as the view lists them. */
  facts: (shown: string, language: Language): string =>
    shown
      .split(', ')
      .map((fact) => factWords(fact, 1, language))
      .join(', '),
};
