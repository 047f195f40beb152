import { seatViewer, SPECTATOR, type Json, type Viewer } from '@logbuoy/kernel';
import { gamesOf, matchDecider, offersFor, type MatchState } from '@logbuoy/games';
import { Prng, type MatchBatch, type TwinnableGame } from '@logbuoy/test-kit';

const OPEN = { allowed: true, delayMs: 0 };

function played(twinnable: TwinnableGame, seed: number): readonly MatchBatch[] {
  const players = 2 + (seed % 3);
  const table = { seed, startMs: 0, players, timed: false, spectators: OPEN, listed: true, lively: seed % 2 === 0 };
  return twinnable.play(table);
}

/** What a viewer is told of a match from its first event to its last but one, when everything is opened. */
function telling({ game }: TwinnableGame, history: readonly MatchBatch[], viewer: Viewer): string[] {
  const games = gamesOf([game]);
  const decider = matchDecider(games);
  const told: string[] = [];
  let state: MatchState = decider.initial;
  for (const { events } of history.slice(0, -1)) {
    const seen: Json[] = [];
    for (const event of events) {
      state = decider.evolve(state, event);
      const shown = decider.seen(event, viewer, state);
      if (shown !== undefined) seen.push(shown);
    }
    // Nothing was noticed: then nothing may have changed either, and the next look shows it.
    if (seen.length === 0) continue;
    const offers = viewer.kind === 'seat' ? offersFor(state, viewer.seat, games) : null;
    told.push(JSON.stringify([seen, decider.view(state, viewer), offers]));
  }
  return told;
}

/** The first thing by which a viewer can tell a match from its twin. */
export function firstLeak(twinnable: TwinnableGame, seed: number): string | undefined {
  const random = new Prng(seed).fork('twins');
  const history = played(twinnable, seed);
  const { order } = (history.at(-1) && stateOf(twinnable, history)) as MatchState;
  for (const viewer of [SPECTATOR, ...order.map(seatViewer)]) {
    const twin = twinnable.twin(history, viewer, random);
    const one = telling(twinnable, history, viewer);
    const other = telling(twinnable, twin, viewer);
    const at = one.findIndex((text, i) => text !== other[i]);
    if (at >= 0 || one.length !== other.length) {
      const [a, b] = [one[at] ?? '', other[at] ?? ''];
      const from = Math.max(0, [...a].findIndex((char, i) => char !== b[i]) - 100);
      return `match ${seed}, ${JSON.stringify(viewer)}, step ${at}\n${a.slice(from, from + 300)}\n${b.slice(from, from + 300)}`;
    }
  }
  return undefined;
}

function stateOf({ game }: TwinnableGame, history: readonly MatchBatch[]): MatchState {
  const decider = matchDecider(gamesOf([game]));
  return history
    .flatMap(({ events }) => events)
    .reduce((state, event) => decider.evolve(state, event), decider.initial);
}
