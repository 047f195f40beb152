import type { Seat } from '@logbuoy/kernel';
import { paying } from '../match/clock';
import { isMatchLayerEvent, type MatchLayerEvent, type MatchEvent, type MatchState } from '../match';
import type { Game, MarkKind, Scores } from '../game';

/** A moment of the match that a viewer may want to go to. */
export interface Mark {
  readonly version: number;
  /** One of the course's kinds. */
  readonly kind: string;
  readonly seat: Seat | null;
}

/** Marks that every match can have. */
export const MATCH_MARKS: readonly MarkKind[] = [
  { id: 'time', words: { en: 'Time trouble', de: 'Zeitnot' } },
  { id: 'judge', words: { en: 'Judge', de: 'Schiedsrichter' } },
  { id: 'end', words: { en: 'End', de: 'Ende' } },
];

/** Where everybody stood when a decision was awaited. */
export interface Standing {
  readonly version: number;
  readonly at: number;
  readonly scores: Scores;
  /** How long each seat has been awaited so far, timed or not. */
  readonly usedMs: { readonly [seat in Seat]?: number };
}

/** A match at a glance: what the scrubber and the plots are drawn from. */
export interface Course {
  /** When each event happened; the first stands at 0 and is event 1. */
  readonly times: readonly number[];
  /** Versions at which a seat is asked to decide, and the end. */
  readonly decisions: readonly number[];
  /** The game's own first, in the order in which they stand above each other. */
  readonly kinds: readonly MarkKind[];
  readonly marks: readonly Mark[];
  readonly standings: readonly Standing[];
}

/** Less than a tenth of its time left: a seat is in trouble. */
const TROUBLE = 0.1;

/** Reads the course of a match event by event, in the order in which they happened. */
export class CourseReader {
  private kinds = MATCH_MARKS;
  private readonly times: number[] = [];
  private readonly decisions: number[] = [];
  private readonly marks: Mark[] = [];
  private readonly standings: Standing[] = [];
  private readonly used = new Map<Seat, number>();
  private readonly inTrouble = new Set<Seat>();

  constructor(private readonly gameOf: (state: MatchState) => Game | undefined) {}

  /** `before` is the state in which the event happened, `after` the one it led to. */
  read(event: MatchEvent, at: number, before: MatchState, after: MatchState): void {
    this.charge(at, before);
    const version = this.times.push(at);
    const mark = isMatchLayerEvent(event) ? markOfMatch(event) : this.gameOf(after)?.marks.of(event);
    if (event.type === 'MatchCreated') this.kinds = [...(this.gameOf(after)?.marks.kinds ?? []), ...MATCH_MARKS];
    if (mark !== undefined) this.marks.push({ version, ...mark });
    this.noteTrouble(version, after);
    if (event.type !== 'DecisionAwaited' && event.type !== 'MatchEnded') return;
    this.decisions.push(version);
    this.standings.push({
      version,
      at,
      scores: this.scoresIn(after, event.type === 'MatchEnded'),
      usedMs: Object.fromEntries(this.used),
    });
  }

  course(): Course {
    const { times, decisions, kinds, marks, standings } = this;
    return { times, decisions, kinds, marks, standings };
  }

  private charge(at: number, before: MatchState): void {
    for (const seat of before.order) if (!this.used.has(seat)) this.used.set(seat, 0);
    if (before.status !== 'playing' || before.pause !== null) return;
    const elapsedMs = Math.max(0, at - (this.times.at(-1) ?? at));
    for (const seat of paying(before.awaiting)) this.used.set(seat, (this.used.get(seat) ?? 0) + elapsedMs);
  }

  /** As everybody saw them run, and in the end those that decide. */
  private scoresIn(after: MatchState, atTheEnd: boolean): Scores {
    const game = this.gameOf(after);
    if (after.game === null || game === undefined) return {};
    return atTheEnd || game.runningScore === undefined ? game.scores(after.game) : game.runningScore(after.game);
  }

  /** Marked when it begins; more time can end it, and then it may begin again. */
  private noteTrouble(version: number, { clock, table, order }: MatchState): void {
    const bankMs = table?.clock?.bankMs ?? 0;
    const left = clock?.left ?? null;
    if (bankMs === 0 || left === null) return;
    for (const seat of order) {
      const leftMs = left[seat]?.bankMs ?? bankMs;
      if (leftMs >= bankMs * TROUBLE) this.inTrouble.delete(seat);
      else if (!this.inTrouble.has(seat)) {
        this.inTrouble.add(seat);
        this.marks.push({ version, kind: 'time', seat });
      }
    }
  }
}

function markOfMatch(event: MatchLayerEvent): Omit<Mark, 'version'> | undefined {
  switch (event.type) {
    case 'TimeRanOut':
      return { kind: 'time', seat: event.seat };
    case 'TimeCalled':
      return { kind: 'time', seat: null };
    case 'MatchPaused':
    case 'HiddenZonesOpened':
    case 'JudgeDecided':
      return { kind: 'judge', seat: null };
    case 'TimeExtended':
      return { kind: 'judge', seat: event.seat };
    case 'MatchEnded':
      return { kind: 'end', seat: event.winners[0] ?? null };
    default:
      return undefined;
  }
}
