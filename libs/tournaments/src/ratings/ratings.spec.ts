import { SeededChance } from '@logbuoy/kernel';
import rateGlicko from 'glicko2-lite';
import { presetOf, type Ruleset } from '../ruleset';
import { reason, RULES, running } from '../tournament/desk.fixture';
import { ratedEventOf, type RatedEvent } from './rated-event';
import { expectedScore, K_BY_LEVEL, ratingsOf } from './ratings';

const event = (more: Partial<RatedEvent> & Pick<RatedEvent, 'rounds'>): RatedEvent => ({
  tournament: 'one',
  atMs: 1,
  pool: 'trek',
  level: 'local',
  system: 'elo',
  ...more,
});
const ratingOf = (events: readonly RatedEvent[], account: string) =>
  Object.values(ratingsOf(events).pools)
    .flat()
    .find((rating) => rating.account === account)?.rating as number;

describe('Elo', () => {
  it.each(Object.entries(K_BY_LEVEL))('moves equals by half of K: %s, %i', (level, k) => {
    const won = event({ level: level as RatedEvent['level'], rounds: [[{ a: 'x', b: 'y', score: 1 }]] });
    expect(ratingOf([won], 'x')).toBe(1500 + k / 2);
    expect(ratingOf([won], 'y')).toBe(1500 - k / 2);
  });

  it('expects ten to one of four hundred points more', () => {
    expect(expectedScore(1900, 1500)).toBeCloseTo(10 / 11, 12);
    expect(expectedScore(1500, 1500)).toBe(0.5);
  });

  it('gives nothing away: what one wins another loses, and pools are worlds apart', () => {
    const prng = new SeededChance(3);
    const names = Array.from({ length: 12 }, (_, i) => `a${i}`);
    const events = Array.from({ length: 20 }, (_, i) =>
      event({
        tournament: `t${i}`,
        atMs: i,
        pool: prng.pick(['one', 'two']),
        rounds: Array.from({ length: 4 }, () => {
          const order = prng.shuffled(names);
          return Array.from({ length: 6 }, (_, j) => ({
            a: order[2 * j] as string,
            b: order[2 * j + 1] as string,
            score: prng.pick([0, 0.5, 1] as const),
          }));
        }),
      }),
    );
    const { pools } = ratingsOf(events);
    for (const pool of Object.values(pools))
      expect(pool.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(1500 * pool.length, 6);
    const alone = ratingsOf(events.filter(({ pool }) => pool === 'one'));
    expect(pools['one']).toEqual(alone.pools['one']);
    // A rebuild from events in any order gives the same numbers to the last bit.
    expect(ratingsOf(prng.shuffled(events))).toEqual(ratingsOf(events));
  });
});

describe('Glicko-2', () => {
  it('is computed as in the example of its author: three opponents, one win', () => {
    const opponents: [number, number, number][] = [
      [1400, 30, 1],
      [1550, 100, 0],
      [1700, 300, 0],
    ];
    const { rating, rd, vol } = rateGlicko(1500, 200, 0.06, opponents, { tau: 0.5 });
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(rd).toBeCloseTo(151.52, 1);
    expect(vol).toBeCloseTo(0.05999, 4);
  });

  it('moves two newcomers by the same, away from each other', () => {
    const { pools } = ratingsOf([event({ system: 'glicko-2', rounds: [[{ a: 'x', b: 'y', score: 1 }]] })]);
    const [x, y] = pools['trek'] ?? [];
    expect(x?.rating).toBeCloseTo(1662.31, 1);
    expect(y?.rating).toBeCloseTo(3000 - 1662.31, 1);
    expect(x?.deviation).toBeCloseTo(290.32, 1);
  });

  it('grows less sure of a player who stays away, up to a newcomer', () => {
    const both = event({ system: 'glicko-2', rounds: [[{ a: 'x', b: 'y', score: 1 }]] });
    const others = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        event({ tournament: `t${i}`, atMs: 2 + i, system: 'glicko-2', rounds: [[{ a: 'v', b: 'w', score: 1 }]] }),
      );
    const deviation = (events: readonly RatedEvent[]) =>
      ratingsOf(events).pools['trek']?.find(({ account }) => account === 'x')?.deviation as number;
    expect(deviation([both, ...others(5)])).toBeGreaterThan(deviation([both]));
    expect(deviation([both, ...others(2_000)])).toBe(350);
  });
});

describe('an event as ratings see it', () => {
  const trek: Ruleset = { ...(presetOf('captains-chair') as Ruleset), decks: RULES.decks };

  it('counts when it is certified, and only what was played', () => {
    const desk = running(5, [{ kind: 'swiss', rounds: 3 }], trek)
      .pair()
      .publish();
    const [one] = desk.openRound.tables;
    desk.do({ type: 'RecordAbsence', round: 1, table: one?.table ?? 0, absent: [one?.a as string], drop: true });
    desk.playAll(() => ({ kind: 'outcome', a: 'S' })).close();
    desk.round(() => ({ kind: 'outcome', a: 'W' })).round(() => ({ kind: 'outcome', a: 'W' }));
    expect(ratedEventOf(desk.state, 5)).toBeUndefined();
    const rated = ratedEventOf(desk.certify().state, 5);
    expect(rated).toMatchObject({ pool: 'captains-chair', level: 'local', system: 'elo', atMs: 5 });
    expect(rated?.rounds.map((round) => round.length)).toEqual([1, 2, 2]);
    expect(rated?.rounds[0]?.[0]?.score).toBe(0.5);
    desk.do({ type: 'RevokeCertificate', reason });
    expect(ratedEventOf(desk.state, 5)).toBeUndefined();
  });
});
