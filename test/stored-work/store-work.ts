import {
  isRejection,
  SeededChance,
  seatsFor,
  seatViewer,
  type Decision,
  type DomainEvent,
  type Json,
  type Random,
  type Roll,
  type Shuffle,
} from '@logbuoy/kernel';
import { actorAt, Malformed, plannedPlayers, type GameKit } from '@logbuoy/games';
import { factsDigest, type Continued, type StoredWork, type WithWork } from './stored-work';

/** A sample goes on until nothing is pending; that may take long. */
const COMMANDS_MOST = 80;
const DECISIONS_MOST = 3_000;

/** Where every pending task stands, and what is asked of whom: a window by what it is about. */
function standsIn({ stack }: WithWork): string[] {
  return stack.map(({ program, step, vars, ask }, depth) => {
    const place = `${program}@${step ?? 'begin'}`;
    if (depth < stack.length - 1) return `${place} below`;
    const about = vars['about'] as { readonly kind?: string } | null | undefined;
    return ask === undefined ? `${place} ${about?.kind}` : `${place} asks ${ask.why}`;
  });
}

/**
 * Plays the match of a seed, and stores it wherever a task stands where none stood in `covered`, which grows. Decks are built
 * around the cards named, where there are any.
 */
export function storeWork(
  { kit, around }: { readonly kit: GameKit; readonly around: readonly number[] },
  seed: number,
  covered: Set<string>,
): StoredWork[] {
  const { game, simulation } = kit;
  const players = plannedPlayers(kit, { ...simulation.plan, checks: 'none', around }, seed);
  const seats = seatsFor(players.length);
  const equipment = Object.fromEntries(seats.map((seat, i) => [seat, players[i]?.equipment ?? null]));
  const options = game.readOptions(null, seats.length);
  if (options instanceof Malformed) throw new Error(options.sentence);
  const recorded = (state: unknown, decision: Decision<DomainEvent>): unknown => {
    if (isRejection(decision)) throw new Error(`seed ${seed}: refused, ${JSON.stringify(decision)}`);
    return decision.reduce((next, event) => game.evolve(next, event), state);
  };
  const started = game.start({ seats, options, equipment }, { nowMs: 0, random: new SeededChance(seed, 0) });
  let state = recorded(game.initial, started);
  const samples: (StoredWork & { readonly then: Continued[] })[] = [];
  let open: typeof samples = [];
  for (let step = 1; game.outcome(state) === undefined && step < DECISIONS_MOST; step++) {
    const [seat] = game.awaiting(state).seats;
    if (seat === undefined) throw new Error(`seed ${seed}: no seat is awaited`);
    const { bot } = players[seats.indexOf(seat)] as (typeof players)[number];
    const now = state;
    const look = (): Json => game.view(now, seatViewer(seat));
    const command = game.readCommand(bot(look, game.offers(now, seat), new SeededChance(seed, 1, step)));
    if (command instanceof Malformed) throw new Error(`seed ${seed}: ${command.sentence}`);
    const covers = standsIn(state as WithWork).filter((place) => !covered.has(place));
    for (const place of covers) covered.add(place);
    if (covers.length > 0) {
      const sample = { covers, seed, state: JSON.parse(JSON.stringify(state)) as Json, then: [] };
      samples.push(sample);
      open.push(sample);
    }
    const random = new Noted(new SeededChance(seed, 2, step));
    const decision = game.decide(state, actorAt(seat), command, { nowMs: 0, random });
    state = recorded(state, decision);
    const facts = factsDigest(decision as readonly DomainEvent[]);
    for (const { then } of open) then.push({ seat, command: command as unknown as Json, draws: random.draws, facts });
    open = (state as WithWork).stack.length === 0 ? [] : open.filter(({ then }) => then.length < COMMANDS_MOST);
  }
  return samples;
}

/** Chance that remembers what it gave. */
class Noted implements Random {
  readonly draws: Continued['draws'][number][] = [];
  constructor(private readonly from: Random) {}

  roll(below: number): Roll {
    const roll = this.from.roll(below);
    this.draws.push(roll.result);
    return roll;
  }
  shuffle(size: number): Shuffle {
    const shuffle = this.from.shuffle(size);
    this.draws.push(shuffle.result);
    return shuffle;
  }
}
