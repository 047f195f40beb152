export { CardNames, type CardId, type NamedCards } from './card-names';
export { COPIES_PER_LINE_MAX } from './deck-line';
export type { DeckKit, DeckProblem, DeckRemark, SampleHand, StarterDeck } from './deck-kit';
export { nameKey } from './name-key';
export { sayProblem, type CardsInWords } from './problem-words';
export {
  IMPORT_LIMITS,
  IMPORT_PROBLEMS,
  readList,
  type DeckParts,
  type ImportedDeck,
  type ImportProblem,
  type ImportProblemCode,
  type ListedCards,
} from './read-list';
export { writeLackey, writeText, type ListedPart } from './write-list';
