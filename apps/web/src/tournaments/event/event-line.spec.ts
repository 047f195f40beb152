import type { TournamentAnswer } from '@logbuoy/contracts';
import { lineOf } from './event-line';

const PHASES = [
  { kind: 'swiss', rounds: 3 },
  { kind: 'single-elimination', size: 4 },
] as const;
const round = (number: number, phase = 0, status = 'playing') => ({ number, phase, status });
const line = (told: object) =>
  lineOf({ phases: PHASES, phase: 0, rounds: [], status: 'running', ...told } as unknown as TournamentAnswer).map(
    ({ when, round, top }) => `${round ?? `top ${top}`} ${when}`,
  );

describe('the line of an event', () => {
  it('has all rounds ahead before the first', () => {
    expect(line({ status: 'registration' })).toEqual(['1 future', '2 future', '3 future', 'top 4 future']);
    expect(line({ rounds: [round(1, 0, 'draft')] })[0]).toBe('1 future');
  });
  it('lights the round that is on, and what lies behind', () => {
    const rounds = [round(1, 0, 'closed'), round(2), round(3, 0, 'draft')];
    expect(line({ rounds })).toEqual(['1 past', '2 now', '3 future', 'top 4 future']);
  });
  it('stands at the cut while that is played, and behind everything when it is over', () => {
    const rounds = [round(1, 0), round(2, 0), round(3, 0), round(4, 1)];
    expect(line({ rounds, phase: 1, status: 'cut' })).toEqual(['1 past', '2 past', '3 past', 'top 4 now']);
    expect(line({ rounds, phase: 1, status: 'certified' })).toEqual(['1 past', '2 past', '3 past', 'top 4 past']);
  });
  it('counts the rounds there were where no plan names them', () => {
    expect(line({ phases: [{ kind: 'round-robin' }], rounds: [round(1), round(2)] })).toEqual(['1 past', '2 now']);
  });
});
