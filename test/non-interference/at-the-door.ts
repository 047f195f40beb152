import { seatsFor, seatViewer, SPECTATOR, type Json, type Viewer, SeededChance } from '@logbuoy/kernel';
import { gamesOf, matchDecider, offersFor, type MatchState } from '@logbuoy/games';
import { playerOf, TEST_START_MS, type MatchBatch, type TwinnableGame } from '@logbuoy/test-kit';
import { onRecord } from './on-record';
import { sizeInTurn } from './table-size';

const OPEN = { allowed: true, delayMs: 0 };
/** What happened is compared at every step, how it looks then at one in so many. */
const LOOK_EVERY = 3;

/**
 * What a viewer is told of a match from its first event to its last but one, when everything is opened: a line for each
 * step they notice.
 */
function telling({ game }: TwinnableGame, history: readonly MatchBatch[], viewer: Viewer, firstLook: number): string[] {
  const games = gamesOf([game]);
  const decider = matchDecider(games);
  const told: string[] = [];
  let state: MatchState = decider.initial;
  for (const { events } of history) {
    if (events.some(({ type }) => type === 'StreamSealed')) continue;
    const seen: Json[] = [];
    for (const event of events) {
      state = decider.evolve(state, event);
      const shown = decider.seen(event, viewer, state);
      if (shown !== undefined) seen.push(shown);
    }
    // Nothing was noticed: then nothing may have changed either, and the next look shows it.
    if (seen.length === 0) continue;
    if (told.length % LOOK_EVERY !== firstLook) {
      told.push(JSON.stringify(seen));
      continue;
    }
    const offers = viewer.kind === 'seat' ? offersFor(state, viewer.seat, games) : null;
    told.push(JSON.stringify([seen, decider.view(state, viewer), offers]));
  }
  return told;
}

/** Something by which a viewer can tell a match from its twin. */
export class LeakAtTheDoor extends Error {
  constructor(seed: number, viewer: Viewer, step: number, one: string, other: string) {
    const from = Math.max(0, [...one].findIndex((char, i) => char !== other[i]) - 100);
    super(
      `match ${seed}, ${JSON.stringify(viewer)}, step ${step}\n` +
        `${one.slice(from, from + 300)}\n${other.slice(from, from + 300)}`,
    );
  }
}

/** As many twins as wanted, told straight by the game: every viewer of every match. Throws the first leak. */
export function huntAtTheDoor(
  twinnable: TwinnableGame,
  pairs: number,
  firstSeed: number,
  onProgress: (found: { readonly pairs: number }) => void = () => undefined,
): void {
  const found = { pairs: 0 };
  for (let seed = firstSeed >>> 0; found.pairs < pairs; seed = (seed + 1) >>> 0) {
    const players = sizeInTurn(twinnable.game, seed);
    const lively = seed % 2 === 0;
    const table = { seed, startMs: TEST_START_MS, players, timed: false, spectators: OPEN, listed: true, lively };
    const history = twinnable.play(table);
    const random = new SeededChance(seed).fork('twins');
    for (const viewer of [SPECTATOR, ...seatsFor(players).map(seatViewer)].slice(0, pairs - found.pairs)) {
      compare(twinnable, seed, history.slice(0, endOf(history, random)), viewer, random);
      found.pairs += 1;
      onProgress(found);
    }
  }
}

/**
 * Half of the matches are told to some moment of play only: what everybody is shown in the end, such as a hand that is played out, can
 * differ between twins only before that.
 */
function endOf(history: readonly MatchBatch[], random: SeededChance): number {
  const started = history.findIndex(({ events }) => events.some(({ type }) => type === 'MatchStarted'));
  return random.chance(0.5) ? history.length : started + 2 + random.below(history.length - started - 1);
}

function compare(
  twinnable: TwinnableGame,
  seed: number,
  history: readonly MatchBatch[],
  viewer: Viewer,
  random: SeededChance,
): void {
  const twin = twinnable.twin(history, viewer, random);
  if (JSON.stringify(twin) === JSON.stringify(history)) throw new Error(`match ${seed} is its own twin`);
  const firstLook = random.below(LOOK_EVERY);
  const own = viewer.kind === 'seat' ? playerOf(viewer.seat) : undefined;
  const [one, other] = [history, twin].map((batches) =>
    telling(twinnable, onRecord(batches, own, batches.at(-1)?.at ?? 0, random), viewer, firstLook),
  ) as [string[], string[]];
  const steps = Math.max(one.length, other.length);
  for (let step = 0; step < steps; step++)
    if (one[step] !== other[step]) throw new LeakAtTheDoor(seed, viewer, step, one[step] ?? '', other[step] ?? '');
}
