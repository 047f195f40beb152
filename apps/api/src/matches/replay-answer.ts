import { tellMatch, type Games, type Language, type Replay, type SeatNames } from '@logbuoy/games';
import { ARCHIVE, isSeat, seatViewer, SPECTATOR, type MatchId, type Viewer } from '@logbuoy/kernel';

/** What is asked about a match that is over. */
export type ReplayWish =
  | { readonly what: 'open'; readonly at: number | undefined; readonly as: string }
  | { readonly what: 'view'; readonly version: number; readonly as: string }
  | { readonly what: 'events'; readonly as: string }
  | { readonly what: 'story'; readonly as: string; readonly language: Language; readonly names: SeatNames };

/** A match and its game, by their ids. */
export interface ReplayedMatch {
  readonly match: MatchId;
  readonly game: string;
}

/** The answer of a route about a replay, in steps. */
export function* replayAnswer(
  replay: Replay,
  { match, game }: ReplayedMatch,
  games: Games,
  wish: ReplayWish,
): Generator<void, object> {
  const { last, course } = replay;
  const viewer = viewerOf(wish.as);
  switch (wish.what) {
    case 'open': {
      const at = Math.min(wish.at ?? course.decisions[0] ?? 1, last);
      const first = { at, as: wish.as, view: replay.viewAt(at, viewer) };
      yield;
      return { last, course, end: replay.viewAt(last, SPECTATOR), first };
    }
    case 'view':
      return replay.viewAt(Math.min(Math.max(wish.version, 1), last), viewer);
    case 'events':
      return { match, events: yield* replay.readingFor(viewer) };
    case 'story': {
      const teller = games.get(game);
      const events: { readonly seq: number; readonly words: string }[] = [];
      for (const { version, ...event } of yield* replay.readingFor(viewer)) {
        yield;
        const words = teller === undefined ? '' : tellMatch(teller, event, wish.language, wish.names);
        events.push({ seq: version, words });
      }
      return { match, seq: last, events };
    }
  }
}

function viewerOf(as: string): Viewer {
  if (isSeat(as)) return seatViewer(as);
  return as === 'everything' ? ARCHIVE : SPECTATOR;
}
