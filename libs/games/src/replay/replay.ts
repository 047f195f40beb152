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
import { readingMatchFile } from './read-match-file';
import { inOneGo } from './steps';
import { strangerNamed } from './stranger';

/** States share all that did not change, so a snapshot costs little; the distance between two is the most that is ever folded. */
const SNAPSHOT_EVERY = 32;

/** An event as a viewer saw it, by the version it has in the stream. */
export type ReplayedEvent = SeenEvent & { readonly version: number; readonly at: number };

/**
 * A match that is over, folded by the real engine from its file: any moment, forwards or backwards, from any viewer's
 * eyes. The same functions show running matches, so the pictures are the same.
 */
export class Replay {
  readonly course: Course;
  /** The last event that can be shown; a damaged file may hold more behind it. */
  readonly last: number;
  private readonly games: Games;
  private readonly decider: MatchDecider;
  private readonly events: readonly MatchEvent[];
  private readonly snapshots: readonly MatchState[];
  private readonly end: MatchState;
  private readonly seenBy = new Map<string, readonly ReplayedEvent[]>();

  constructor(recorded: readonly RecordedEvent[], games: Games, folded = inOneGo(folding(recorded, games))) {
    ({
      course: this.course,
      last: this.last,
      games: this.games,
      decider: this.decider,
      events: this.events,
      snapshots: this.snapshots,
      end: this.end,
    } = folded);
  }

  static ofFile(text: string, games: Games): Replay {
    return inOneGo(Replay.openingFile(text, games));
  }

  /** The same in steps, for a thread that serves others meanwhile. */
  static *openingFile(text: string, games: Games): Generator<void, Replay> {
    const recorded = yield* readingMatchFile(text);
    return new Replay(recorded, games, yield* folding(recorded, games));
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
    return inOneGo(this.readingFor(viewer));
  }

  /** The same in steps. */
  *readingFor(viewer: Viewer): Generator<void, readonly ReplayedEvent[]> {
    const key = audienceKey(viewer);
    const known = this.seenBy.get(key) ?? (yield* this.readFor(viewer));
    this.seenBy.set(key, known);
    return known;
  }

  private *readFor(viewer: Viewer): Generator<void, readonly ReplayedEvent[]> {
    const see = seenFromNow(this.games, this.end);
    const found: ReplayedEvent[] = [];
    let state = INITIAL_MATCH;
    for (let at = 0; at < this.last; at += 1) {
      yield;
      const event = this.events[at] as MatchEvent;
      state = this.decider.evolve(state, event);
      const seen = see(event, viewer, state);
      if (seen !== undefined) found.push({ ...seen, version: at + 1, at: this.course.times[at] ?? 0 });
    }
    return found;
  }

  private withinReach(version: number): number {
    return Math.min(Math.max(Math.trunc(version) || 0, 0), this.last);
  }
}

/** A match event by event, with what is kept of it. */
function* folding(recorded: readonly RecordedEvent[], given: Games) {
  const events = recorded.map((event) => toDomain<MatchEvent>(event));
  const games = withStranger(given, events);
  const decider = matchDecider(games);
  const reader = new CourseReader(({ table }) => games.get(table?.game ?? ''));
  const snapshots: MatchState[] = [INITIAL_MATCH];
  let end = INITIAL_MATCH;
  let last = 0;
  for (const event of events) {
    yield;
    const next = folded(decider, end, event);
    if (next === undefined) break;
    last += 1;
    reader.read(event, recorded[last - 1]?.at ?? 0, end, next);
    end = next;
    if (last % SNAPSHOT_EVERY === 0) snapshots.push(end);
  }
  return { course: reader.course(), last, games, decider, events, snapshots, end };
}

/** A forged fact may not fit the state it claims to follow; the match can be shown up to there. */
function folded(decider: MatchDecider, state: MatchState, event: MatchEvent): MatchState | undefined {
  try {
    return decider.evolve(state, event);
  } catch {
    return undefined;
  }
}

function withStranger(games: Games, [first]: readonly MatchEvent[]): Games {
  const id = first?.type === 'MatchCreated' && 'game' in first ? String(first.game) : '';
  return games.has(id) ? games : new Map([...games, [id, strangerNamed(id)]]);
}
