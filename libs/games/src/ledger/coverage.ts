import type { CardId } from '../decks';

/** What no test covers, as the test of the tests last found it; `test/tested` keeps it true. */
export interface CoverageRecord<Id extends CardId = CardId> {
  readonly rulesMissing: readonly string[];
  /** Worked examples of the ledger, such as `2E-021 example 3`. */
  readonly examplesMissing: readonly string[];
  /** Cards with game text that could lose their behaviour without a test failing, or have none. */
  readonly cardsMissing: readonly Id[];
}

/** A card, as far as coverage is concerned. */
export interface CoveredCard<Id extends CardId = CardId> {
  readonly card: Id;
  /** As it is printed. */
  readonly name: string;
  /** Whether its printed text has to be implemented. */
  readonly hasText: boolean;
  readonly isImplemented: boolean;
}

export interface CoverageSource<Id extends CardId = CardId> {
  /** How many rules and worked examples the ledger has. */
  readonly rules: number;
  readonly examples: number;
  cards(): readonly CoveredCard<Id>[];
  readonly record: CoverageRecord<Id>;
  /** Takes the behaviour of a card out of the game, to see which tests notice; what it gives back puts it in again. */
  withoutBehaviour(card: Id): () => void;
}

export interface Coverage {
  readonly rules: { readonly total: number; readonly tested: number; readonly missing: readonly string[] };
  readonly examples: { readonly total: number; readonly tested: number; readonly missing: readonly string[] };
  readonly cards: {
    readonly total: number;
    readonly withEffect: number;
    readonly implemented: number;
    readonly tested: number;
    readonly missing: readonly CardId[];
  };
}

export function coverageOf({ rules, examples, cards, record }: CoverageSource): Coverage {
  const { rulesMissing, examplesMissing, cardsMissing } = record;
  const all = cards();
  const withEffect = all.filter(({ hasText }) => hasText);
  const missing = withEffect.map(({ card }) => card).filter((card) => cardsMissing.includes(card));
  return {
    rules: { total: rules, tested: rules - rulesMissing.length, missing: rulesMissing },
    examples: { total: examples, tested: examples - examplesMissing.length, missing: examplesMissing },
    cards: {
      total: all.length,
      withEffect: withEffect.length,
      implemented: withEffect.filter(({ isImplemented }) => isImplemented).length,
      tested: withEffect.length - missing.length,
      missing,
    },
  };
}
