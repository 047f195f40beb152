import type { RoundAnswer, TableAnswer, TournamentAnswer } from '@logbuoy/contracts';
import { PRESETS, type Ruleset } from '@logbuoy/tournaments';

export const preset = (id: string): Ruleset => PRESETS.find((ruleset) => ruleset.id === id)!;
const bestOfThree = preset('best-of-three');

export const table = (number: number, a: string, b: string, more: Partial<TableAnswer> = {}): TableAnswer => ({
  table: number,
  a,
  b,
  status: 'playing',
  forfeitedBy: [],
  corrections: 0,
  extraMinutes: 0,
  featured: false,
  present: [],
  ...more,
});
export const round = (
  number: number,
  tables: readonly TableAnswer[],
  more: Partial<RoundAnswer> = {},
): RoundAnswer => ({
  number,
  phase: 0,
  status: 'playing',
  byes: [],
  tables,
  ...more,
});
export const event = (more: Partial<TournamentAnswer>) =>
  ({
    status: 'running',
    phases: [{ kind: 'swiss', rounds: 3 }],
    rounds: [],
    ruleset: bestOfThree,
    decksLocked: false,
    ...more,
  }) as TournamentAnswer;
