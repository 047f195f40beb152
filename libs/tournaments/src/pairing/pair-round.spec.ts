import { SeededChance } from '@logbuoy/kernel';
import { pairRound } from './pair-round';
import type { Contender, PairingTask } from './task';
import { sayWhy } from './pairing-sentences';

const player = (id: string, score = 0, past: Partial<Contender> = {}): Contender => ({
  id,
  score,
  opponents: [],
  freeWins: 0,
  floats: [],
  balance: 0,
  ...past,
});
const task = (contenders: readonly Contender[], more: Partial<PairingTask> = {}): PairingTask => ({
  round: 2,
  contenders,
  forbidden: [],
  seed: 'seed',
  unit: 1,
  balancedSeats: false,
  ...more,
});
const pairsOf = (given: PairingTask) => pairRound(given).pairings.map(({ a, b }) => [a, b].sort().join('-'));
const many = (count: number, groups: number) =>
  Array.from({ length: count }, (_, i) => player(`p${i}`, i % groups, { balance: (i % 3) - 1 }));

describe('a pairing', () => {
  it('of no players is empty, of one player is a bye', () => {
    expect(pairRound(task([]))).toMatchObject({ pairings: [], byes: [], proven: true });
    expect(pairRound(task([player('a')]))).toMatchObject({ pairings: [], byes: [{ id: 'a' }], proven: true });
  });

  it('is the same to the byte for the same task, in whatever order the players stand in it', () => {
    const players = many(101, 5);
    const first = JSON.stringify(pairRound(task(players)));
    for (let run = 0; run < 20; run++)
      expect(JSON.stringify(pairRound(task(new SeededChance(run).shuffled(players))))).toBe(first);
    expect(JSON.stringify(pairRound(task(players, { seed: 'other' })))).not.toBe(first);
  });

  it('lets the seed choose among equals: in time everybody meets everybody', () => {
    const players = ['a', 'b', 'c', 'd'].map((id) => player(id));
    const seen = new Set(
      Array.from({ length: 60 }, (_, i) =>
        pairsOf(task(players, { seed: String(i) }))
          .sort()
          .join(),
      ),
    );
    expect(seen.size).toBe(3);
  });

  it('never repeats a meeting where another way is left, however far down it must reach', () => {
    const players = [
      player('a', 9, { opponents: ['b', 'c'] }),
      player('b', 9, { opponents: ['a'] }),
      player('c', 6, { opponents: ['a'] }),
      player('d', 0),
    ];
    const { pairings, cost, proven } = pairRound(task(players));
    expect(pairings.map(({ a, b }) => [a, b].sort().join('-')).sort()).toEqual(['a-d', 'b-c']);
    expect(cost).toMatchObject({ rematches: 0, largestGap: 9, squaredGaps: 90 });
    expect(proven).toBe(true);
  });

  it('keeps forbidden pairs apart, unless a rematch were the only other way', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => player(id));
    expect(
      pairsOf(
        task(four, {
          forbidden: [
            ['a', 'b'],
            ['a', 'c'],
          ],
        }),
      ).sort(),
    ).toEqual(['a-d', 'b-c']);
    const two = [
      player('a', 0, { opponents: ['c', 'd'] }),
      player('b'),
      player('c', 0, { opponents: ['a'] }),
      player('d', 0, { opponents: ['a'] }),
    ];
    const forced = pairRound(task(two, { forbidden: [['a', 'b']] }));
    expect(forced.cost).toMatchObject({ rematches: 0, forbidden: 1 });
    expect(forced.alternatives[0]?.cost).toMatchObject({ rematches: 1, forbidden: 0 });
  });

  it('offers every other way where all four have met', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const players = ids.map((id, i) => player(id, i, { opponents: ids.filter((other) => other !== id) }));
    for (const seed of ['1', '2', '3']) {
      const { pairings, alternatives } = pairRound(task(players, { seed: seed.repeat(64) }));
      const ways = [pairings, ...alternatives.map((one) => one.pairings)].map((way) =>
        way
          .map(({ a, b }) => [a, b].sort().join('-'))
          .sort()
          .join(),
      );
      expect(ways.sort()).toEqual(['a-b,c-d', 'a-c,b-d', 'a-d,b-c']);
    }
  });

  it('gives the bye to the lowest score, not twice to the same, nor after a forfeit win', () => {
    const players = [player('a', 3), player('b', 3), player('c', 0, { freeWins: 1 }), player('d', 1), player('e', 1)];
    expect(['d', 'e']).toContain(pairRound(task(players)).byes[0]?.id);
    const all = players.map((one) => ({ ...one, freeWins: 1 }));
    expect(pairRound(task(all)).byes[0]?.id).toBe('c');
  });

  it('spares players who floated lately', () => {
    const players = [
      player('a', 3, { floats: ['down'] }),
      player('b', 3),
      player('c', 3, { floats: ['level', 'down'] }),
      player('d', 0),
    ];
    expect(pairsOf(task(players))).toContain('b-d');
  });

  it('lets the player who went first less often go first, and weighs that in the choice where asked', () => {
    const players = [
      player('a', 0, { balance: 1 }),
      player('b', 0, { balance: 1 }),
      player('c', 0, { balance: -1 }),
      player('d', 0, { balance: -1 }),
    ];
    const { pairings, cost } = pairRound(task(players, { balancedSeats: true }));
    expect(pairings.map(({ a }) => a).sort()).toEqual(['c', 'd']);
    expect(cost.seatImbalance).toBe(0);
  });

  it('proves large fields as well: 900 players in 9 groups, seats balanced', () => {
    const { proven, cost, bound, pairings } = pairRound(task(many(900, 9), { balancedSeats: true }));
    expect(proven).toBe(true);
    expect(bound).toEqual(cost);
    expect(new Set(pairings.flatMap(({ a, b }) => [a, b])).size).toBe(900);
  });

  it('finds the least bad where a large club must not meet itself', () => {
    const club = Array.from({ length: 40 }, (_, i) => player(`c${i}`));
    const others = Array.from({ length: 30 }, (_, i) => player(`o${i}`));
    const forbidden = club.flatMap(({ id }, i) => club.slice(i + 1).map((other) => [id, other.id] as const));
    expect(pairRound(task([...club, ...others], { forbidden })).cost).toMatchObject({ rematches: 0, forbidden: 5 });
  });

  it('explains itself in one sentence, in both languages', () => {
    const players = [player('a', 3), player('b', 3), player('c', 3), player('d', 0), player('e', 0)];
    const { pairings, byes } = pairRound(task(players));
    for (const { why } of [...pairings, ...byes])
      for (const language of ['en', 'de'] as const) {
        expect(sayWhy(why, language)).toMatch(/^[A-Za-z].*[.]$/);
        expect(sayWhy(why, language)).not.toContain('undefined');
      }
    expect(pairings.map(({ why }) => why.code)).toEqual(['same-score', 'floated']);
    expect(pairRound(task(players, { round: 1 })).pairings[0]?.why.code).toBe('first-round');
  });
});
