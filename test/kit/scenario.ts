import { deepStrictEqual } from 'node:assert';
import { fold, isRejection, ProvableRandom, type Decision, type Rejection } from '@logbuoy/kernel';
import { randomSourceOf, type MatchCommand, type MatchEvent } from '@logbuoy/games';
import { FIXTURE_DECIDER, TEST_START_MS, testChanceKey, type TestTable } from './test-table';

export const SCENARIO_SEED = 'ab'.repeat(32);
export const SCENARIO_CHANCE_KEY: string = testChanceKey(SCENARIO_SEED).publicKey;

/** Speaks of the match layer in events: given these, when this is asked for, then those follow, or it is refused. */
export const given = (...history: readonly MatchEvent[]) => ({
  when: (command: MatchCommand, { nowMs = TEST_START_MS }: { readonly nowMs?: number } = {}): Answer => {
    const match = fold(FIXTURE_DECIDER, FIXTURE_DECIDER.initial, history);
    const random = new ProvableRandom(randomSourceOf(match, SCENARIO_SEED, history.length));
    const context = { nowMs, random, seed: SCENARIO_SEED, chanceKey: SCENARIO_CHANCE_KEY };
    return new Answer(FIXTURE_DECIDER.decide(match, command, context));
  },
});

class Answer {
  constructor(readonly decision: Decision<MatchEvent>) {}

  /** Exactly these events. */
  then(...events: readonly MatchEvent[]): void {
    deepStrictEqual(this.decision, events);
  }

  /** Events of these types, where the details are the subject of another test. */
  thenTypes(...types: readonly string[]): readonly MatchEvent[] {
    deepStrictEqual(isRejection(this.decision) ? this.decision : this.decision.map(({ type }) => type), types);
    return this.decision as readonly MatchEvent[];
  }

  /** Accepted, but there is nothing to record. */
  thenNothing(): void {
    deepStrictEqual(this.decision, []);
  }

  thenRejected(code: string, details?: Rejection['details']): void {
    if (!isRejection(this.decision)) throw new Error(`accepted: ${JSON.stringify(this.decision)}`);
    deepStrictEqual(this.decision.code, code);
    if (details !== undefined) deepStrictEqual(this.decision.details, details);
  }
}

/** Everything that happened at a test table, seal aside. */
export const historyOf = (table: TestTable): readonly MatchEvent[] => table.steps.flatMap(({ events }) => events);
