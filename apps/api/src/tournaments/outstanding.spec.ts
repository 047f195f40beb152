import { NO_TOURNAMENT, presetOf, type Round, type Ruleset, type Table } from '@logbuoy/tournaments';
import { outstandingIn } from './outstanding';

const table = (number: number, more: Partial<Table> = {}): Table => ({
  table: number,
  a: `a${number}`,
  b: `b${number}`,
  reports: {},
  disputed: false,
  forfeitedBy: [],
  corrections: 0,
  extraMinutes: 0,
  present: [],
  voided: false,
  featured: false,
  ...more,
});

function waitingFor(tables: readonly Table[]) {
  const round: Round = { number: 1, phase: 0, status: 'playing', tables, byes: [], outdated: false, startedAtMs: 7 };
  const ruleset = presetOf('fide-swiss') as Ruleset;
  return outstandingIn({ ...NO_TOURNAMENT, status: 'running', ruleset, rounds: [round] });
}

describe('what waits for staff', () => {
  it('names late players by the rung that is due, until they sit down or the table has reported', () => {
    const late = { lateStep: 0 };
    const reported = { a4: { a: 'W', b: 'L', differential: 0, games: { a: 1, b: 0, drawn: 0 } } };
    expect(
      waitingFor([
        table(1, { ...late, present: ['a1', 'b1'] }),
        table(2, { ...late, present: ['a2'] }),
        table(3, { lateStep: 1 }),
        table(4, { ...late, reports: reported }),
      ]),
    ).toEqual([
      { kind: 'late', round: 1, table: 2, step: 0, entrant: 'b2', sinceMs: 7 },
      { kind: 'late', round: 1, table: 3, step: 1, sinceMs: 7 },
      { kind: 'one-report', round: 1, table: 4, sinceMs: 7 },
      { kind: 'result-missing', round: 1, table: 1, sinceMs: 7 },
    ]);
  });
});
