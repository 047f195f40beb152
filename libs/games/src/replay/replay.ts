import { audienceKey, toDomain, type RecordedEvent, type Viewer } from '@logbuoy/kernel';
import {
  INITIAL_MATCH,
  matchDecider,
  seenFromNow,
  viewFromNow,
  type MatchDecider,
  type MatchEvent,
  type MatchState,
  type MatchView,
} from '../match';
import type { Games, SeenEvent } from '../game';
import { CourseReader, type Course } from './course';
import { readMatchFile } from './read-match-file';
import { strangerNamed } from './stranger';

/** States share all that did not change, so a snapshot costs little; from one to the next is the farthest anybody folds. */
const SNAPSHOT_EVERY = 32;

/** An event as a viewer saw it, by the version it has in the stream. */
export type ReplayedEvent = SeenEvent & { readonly version: number; readonly at: number };

/**
 * A match that is over, folded by the real engine from its file: any moment, forwards or backwards, through anybody's
 * eyes. The same functions show running matches, so the pictures are the same.
 */
export class Replay {
  readonly course: Course;
  /** The last event that can be shown; a damaged file may hold more behind it. */
  readonly last: number;
  private readonly games: Games;
  private readonly decider: MatchDecider;
  private readonly events: readonly MatchEvent[];
  private readonly snapshots: MatchState[] = [INITIAL_MATCH];
  private readonly end: MatchState;
  private readonly seenBy = new Map<string, readonly ReplayedEvent[]>();

  constructor(recorded: readonly RecordedEvent[], games: Games) {
    this.events = recorded.map((event) => toDomain<MatchEvent>(event));
    this.games = withStranger(games, this.events);
    this.decider = matchDecider(this.games);
    const reader = new CourseReader(({ table }) => this.games.get(table?.game ?? ''));
    let state = INITIAL_MATCH;
    let version = 0;
    for (const event of this.events) {
      const next = this.folded(state, event);
      if (next === undefined) break;
      version += 1;
      reader.read(event, recorded[version - 1]?.at ?? 0, state, next);
      state = next;
      if (version % SNAPSHOT_EVERY === 0) this.snapshots.push(state);
    }
    this.last = version;
    this.end = state;
    this.course = reader.course();
  }

  static ofFile(text: string, games: Games): Replay {
    return new Replay(readMatchFile(text), games);
  }

  /** The match after so many events. */
  stateAt(version: number): MatchState {
    const wanted = this.withinReach(version);
    const from = Math.floor(wanted / SNAPSHOT_EVERY);
    let state = this.snapshots[from] ?? INITIAL_MATCH;
    for (let at = from * SNAPSHOT_EVERY; at < wanted; at += 1)
      state = this.decider.evolve(state, this.events[at] as MatchEvent);
    return state;
  }

  /** What this viewer saw then; the archive, which the end has opened, sees all of it. */
  viewAt(version: number, viewer: Viewer): MatchView {
    return viewFromNow(this.games, this.end)(this.stateAt(version), viewer);
  }

  /** All that this viewer saw happen, oldest first. */
  eventsFor(viewer: Viewer): readonly ReplayedEvent[] {
    const key = audienceKey(viewer);
    const known = this.seenBy.get(key) ?? this.readFor(viewer);
    this.seenBy.set(key, known);
    return known;
  }

  private readFor(viewer: Viewer): readonly ReplayedEvent[] {
    const see = seenFromNow(this.games, this.end);
    const found: ReplayedEvent[] = [];
    let state = INITIAL_MATCH;
    for (let at = 0; at < this.last; at += 1) {
      const event = this.events[at] as MatchEvent;
      state = this.decider.evolve(state, event);
      const seen = see(event, viewer, state);
      if (seen !== undefined) found.push({ ...seen, version: at + 1, at: this.course.times[at] ?? 0 });
    }
    return found;
  }

  /** A forged fact may not fit the state it claims to follow; the match can be shown up to there. */
  private folded(state: MatchState, event: MatchEvent): MatchState | undefined {
    try {
      return this.decider.evolve(state, event);
    } catch {
      return undefined;
    }
  }

  private withinReach(version: number): number {
    return Math.min(Math.max(Math.trunc(version) || 0, 0), this.last);
  }
}

function withStranger(games: Games, [first]: readonly MatchEvent[]): Games {
  const id = first?.type === 'MatchCreated' && 'game' in first ? String(first.game) : '';
  return games.has(id) ? games : new Map([...games, [id, strangerNamed(id)]]);
}
