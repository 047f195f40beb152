import {
  actorAt,
  passRate,
  usualBotOf,
  plannedPlayers,
  type GameCommand,
  type GameKit,
  type Plan,
} from '@logbuoy/games';
import {
  isRejection,
  SeededChance,
  seatsFor,
  seatViewer,
  type Decision,
  type DomainEvent,
  type Seat,
} from '@logbuoy/kernel';
import { sample, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { kitsWith } from './all-kits';

type PassingKit = GameKit & Required<Pick<GameKit, 'passing'>>;

/** The kits of games in which players may pass. */
const passingKits = (): Promise<PassingKit[]> => kitsWith((kit): kit is PassingKit => kit.passing !== undefined);

const planOf = ({ simulation, bots }: GameKit): Plan => ({
  decks: simulation.decks?.fixed ?? ['none'],
  bots: [usualBotOf(bots)],
  players: [2],
  checks: 'none',
});

const median = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN;

describe('a newcomer', () => {
  it(
    'is asked at most once a minute for an answer that is only a pass, in the median match',
    async () => {
      const kits = await passingKits();
      expect(kits.length).toBeGreaterThan(0);
      for (const kit of kits) {
        const matches = sample(`passes ${kit.game.id}`, { test: 20, soak: 1000, of: 'matches' });
        const rates = Array.from({ length: matches }, (_, i) => passRate(kit, planOf(kit), (testSeed() + i) % 2 ** 32));
        const asked = median(rates.map(({ aMinute }) => aMinute));
        expect(asked).toBeLessThanOrEqual(1);
        expect(asked).toBeLessThan(median(rates.map(({ withoutHelp }) => withoutHelp)));
      }
    },
    timeLimitMs(240_000),
  );

  it(
    'passes by themselves whatever they hold: where opponents cannot tell two hands apart, the client does the same',
    async () => {
      for (const kit of await passingKits()) {
        const matches = sample(`silent passes ${kit.game.id}`, { test: 4, soak: 400, of: 'matches' });
        let byItself = 0;
        for (let i = 0; i < matches; i++) byItself += comparePasses(kit, (testSeed() + i) % 2 ** 32);
        expect(byItself).toBeGreaterThan(matches);
      }
    },
    timeLimitMs(240_000),
  );
});

/** How often a client passed by itself in the match of this seed, and never for a reason its opponent could not know. */
function comparePasses(kit: PassingKit, seed: number): number {
  const { game, passing, simulation } = kit;
  const chance = new SeededChance(seed, 11);
  const context = () => ({ nowMs: 0, random: chance });
  const planned = plannedPlayers(kit, planOf(kit), seed);
  const seats = seatsFor(planned.length);
  const equipment = Object.fromEntries(seats.map((seat, i) => [seat, planned[i]?.equipment ?? null]));
  const fold = (state: unknown, decision: Decision<DomainEvent>): unknown => {
    if (isRejection(decision)) throw new Error(`seed ${seed}: ${JSON.stringify(decision)}`);
    return decision.reduce((before, event) => game.evolve(before, event), state);
  };
  let state = fold(game.initial, game.start({ seats, options: null, equipment }, context()));
  let passed = 0;
  while (game.outcome(state) === undefined) {
    const [seat] = game.awaiting(state).seats as [Seat];
    const opponent = seats.find((other) => other !== seat) as Seat;
    const offers = game.offers(state, seat);
    const isWindow = offers.some(({ type }) => type === passing.command);
    const isDue = (of: unknown): boolean => isWindow && passing.byItself(game.view(of, seatViewer(seat)), seat);
    const disguised = simulation.hidden?.disguised(state, seatViewer(opponent), chance);
    expect({ seed, due: isDue(disguised ?? state) }).toEqual({ seed, due: isDue(state) });
    if (isDue(state)) passed += 1;
    const now = state;
    const command = planned[seats.indexOf(seat)]?.bot(() => game.view(now, seatViewer(seat)), offers, chance);
    state = fold(state, game.decide(state, actorAt(seat), game.readCommand(command) as GameCommand, context()));
  }
  return passed;
}
