import { reachedIn } from './reached';
import { event, round, table } from './answers.fixture';

describe('how far a player came in a bracket', () => {
  const tables = (players: number) => Array.from({ length: players / 2 }, (_, i) => table(i + 1, `a${i}`, `b${i}`));
  const cut = event({
    phases: [
      { kind: 'swiss', rounds: 1 },
      { kind: 'single-elimination', size: 16 },
    ],
    seeds: [],
    rounds: [
      round(1, tables(32)),
      round(2, tables(16).slice(1), { phase: 1, byes: ['a0'] }),
      ...[8, 4, 2].map((players, i) => round(3 + i, tables(players), { phase: 1 })),
    ],
  });
  const told = (id: string, at: number, beaten: boolean) => {
    const reached = reachedIn({ id, bracket: { round: at, beaten } }, cut);
    return reached && `${reached.how} ${reached.stage} ${reached.players}`;
  };

  it('is told by what the bracket calls its rounds', () => {
    expect([told('a0', 5, false), told('b0', 5, true)]).toEqual(['won final 2', 'lost final 2']);
    expect([told('a1', 4, false), told('b1', 4, true)]).toEqual(['won semi 4', 'lost semi 4']);
    expect([told('a3', 3, true), told('a7', 2, true)]).toEqual(['lost quarter 8', 'lost last 16']);
    expect(told('a0', 2, false)).toBe('bye last 16');
  });

  it('is nothing for who was in none', () => expect(reachedIn({ id: 'z' }, cut)).toBeUndefined());
});
