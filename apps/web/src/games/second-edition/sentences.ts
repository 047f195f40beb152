import { tellMatch, type Language, type SeatNames, type SeenEventMessage } from '@logbuoy/contracts';
import { secondEditionWords } from '@logbuoy/games/second-edition';

const { ASKS, attributeWord, factWords, keywordWord, refusalWords, skillWord, speciesWord, tell, WINDOWS } =
  secondEditionWords;

/** The sentences of a match of Second Edition: pages use the functions that write the transcripts. */
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
