import { isRejection, type Seat } from '@logbuoy/kernel';
import { game, kit, type SignalsEvent, type SignalsState } from '@logbuoy/test-kit';
import { botsOf } from '../bots';
import { plannedPlayers } from './plan';
import { simulateMatch, type Playable } from './simulate-match';
import { emptyTally, addTally, tallied } from './tally';

type Signals = typeof game;
const SEEDS = [1, 2, 3, 4, 5, 6];

/** What the simulation finds wrong in matches of Signals with something changed in it. */
function found(changed: Partial<Signals>, simulation: Partial<typeof kit.simulation> = {}): string[] {
  const played = { ...kit, game: { ...game, ...changed }, simulation: { ...kit.simulation, ...simulation } };
  const players = [0, 1, 2].map(() => ({ bot: botsOf(kit.bots).random, equipment: null }));
  const whats = SEEDS.flatMap((seed) => simulateMatch(played, { seed, players, checks: 'full' }).violations);
  return [...new Set(whats.map(({ what }) => what))].sort();
}

describe('a simulated match of any game', () => {
  it('is in order where the game is', () => {
    expect(found({})).toEqual([]);
  });

  it.each<[string, Partial<Signals>]>([
    ['offered-but-refused', { offers: (state, seat) => [...game.offers(state, seat), { type: 'RecallDiscards' }] }],
    ['accepted-but-not-offered', { offers: (state, seat) => game.offers(state, seat).slice(1) }],
    [
      'view-tells',
      {
        view: (state, viewer) => ({
          ...game.view(state, viewer),
          hands: state.players.map(({ faces, hand }) => hand.map((copy) => faces[copy] ?? 0)),
        }),
      },
    ],
    ['event-tells', { seen: (event) => ({ ...event }) }],
    [
      'does-not-end',
      {
        outcome: () => undefined,
        awaiting: ({ order }) => ({ seats: order.slice(0, 1), why: 'ever' }),
        offers: () => [{ type: 'Pass' }],
        decide: () => [],
      },
    ],
    ['nobody-awaited', { awaiting: () => ({ seats: [], why: 'nothing' }) }],
    [
      'threw',
      {
        decide: () => {
          throw new Error('a bug');
        },
      },
    ],
  ])('shows %s', (what, changed) => {
    const checked = what === 'does-not-end' ? foundFast(changed) : found(changed);
    expect(checked).toContain(what);
  });

  it('shows what is accepted when it is no longer offered', () => {
    const decide: Signals['decide'] = (...asked) => {
      const decision = game.decide(...asked);
      return isRejection(decision) && decision.code === 'too-few-discards' ? [] : decision;
    };
    expect(found({ decide })).toEqual(['accepted-but-not-offered']);
  });

  /** Without checks, where a match that does not end would take its time. */
  function foundFast(changed: Partial<Signals>): string[] {
    const players = [0, 1].map(() => ({ bot: botsOf(kit.bots).random, equipment: null }));
    const { violations } = simulateMatch(
      { ...kit, game: { ...game, ...changed } },
      { seed: 1, players, checks: 'none' },
    );
    return violations.map(({ what }) => what);
  }

  it('shows a state that the game calls broken', () => {
    expect(found({}, { broken: ({ turn }: SignalsState) => (turn > 3 ? 'a fourth turn' : undefined) })).toEqual([
      'invariant',
    ]);
  });

  it('shows a game that remembers something beside its state', () => {
    let folded = 0;
    const evolve = (state: SignalsState, event: SignalsEvent): SignalsState =>
      ({ ...game.evolve(state, event), folded: (folded += 1) }) as SignalsState;
    expect(found({ evolve })).toEqual(['folds-otherwise']);
  });

  it('lets a judge rule who is awaited', () => {
    const judged: string[] = [];
    const changed: Partial<Signals> = {
      awaiting: (state) =>
        state.turn === 2 && judged.length < 3 ? { seats: [], judge: true, why: 'ruling' } : game.awaiting(state),
      judgeOffers: () => [{ type: 'Pass' }],
      decide: (state, by, command, context) => {
        if (by.kind === 'seat') return game.decide(state, by, command, context);
        judged.push(by.judge);
        return [];
      },
    };
    const players = [0, 1].map(() => ({ bot: botsOf(kit.bots).random, equipment: null }));
    const { violations } = simulateMatch(
      { ...kit, game: { ...game, ...changed } },
      { seed: 3, players, checks: 'none' },
    );
    expect([violations, judged.length]).toEqual([[], 3]);
  });
});

describe('a plan and its tally', () => {
  const playable = kit as unknown as Playable;
  const plan = { ...kit.simulation.plan, checks: 'none' as const };

  it('play the same match for the same seed', () => {
    const planned = () => plannedPlayers(playable, plan, 7).map(({ bot: _, ...player }) => player);
    expect(planned()).toEqual(planned());
    expect(tallied(playable, plan, 7)).toEqual(tallied(playable, plan, 7));
    expect(tallied(playable, plan, 7)).not.toEqual(tallied(playable, plan, 8));
  });

  it('add up, with what the game counts for each seat', () => {
    const sum = emptyTally();
    for (const seed of SEEDS) addTally(sum, tallied(playable, plan, seed));
    expect([sum.matches, sum.finished]).toEqual([SEEDS.length, SEEDS.length]);
    expect(sum.turns).toBeGreaterThan(SEEDS.length);
    const seats = Object.keys(sum.seats) as Seat[];
    expect(seats.sort()).toEqual(['east', 'north', 'south', 'west']);
    expect(seats.reduce((total, seat) => total + (sum.seats[seat]?.won ?? 0), 0)).toBeCloseTo(SEEDS.length);
    expect(sum.seats['north']?.counts['points']).toBeGreaterThan(0);
  });
});
