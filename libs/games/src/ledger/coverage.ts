import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { behaviourOf } from '../second-edition/behaviour';
import record from '../second-edition/coverage-record.json';

/** What no test covers, as the test of the tests last found it; `test/tested` keeps it true. */
export interface Record {
  readonly rulesMissing: readonly string[];
  /** Worked examples of the ledger, `2E-021 example 3`. */
  readonly examplesMissing: readonly string[];
  /** Cards with game text that could lose their behaviour without a test failing, or have none. */
  readonly cardsMissing: readonly number[];
}

const RULES = 285;
const EXAMPLES = 81;

export interface Coverage {
  readonly rules: { readonly total: number; readonly tested: number; readonly missing: readonly string[] };
  readonly examples: { readonly total: number; readonly tested: number; readonly missing: readonly string[] };
  readonly cards: {
    readonly total: number;
    readonly withEffect: number;
    readonly implemented: number;
    readonly tested: number;
    readonly missing: readonly number[];
  };
}

export function coverage(): Coverage {
  const { rulesMissing, examplesMissing, cardsMissing }: Record = record;
  const withEffect = SECOND_EDITION_CARDS.filter(({ hasText }) => hasText);
  const missing = withEffect.map(({ number }) => number).filter((number) => cardsMissing.includes(number));
  return {
    rules: { total: RULES, tested: RULES - rulesMissing.length, missing: rulesMissing },
    examples: { total: EXAMPLES, tested: EXAMPLES - examplesMissing.length, missing: examplesMissing },
    cards: {
      total: SECOND_EDITION_CARDS.length,
      withEffect: withEffect.length,
      implemented: withEffect.filter(({ number }) => behaviourOf(number) !== undefined).length,
      tested: withEffect.length - missing.length,
      missing,
    },
  };
}
