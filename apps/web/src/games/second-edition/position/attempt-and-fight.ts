import type { SeenEventMessage } from '@logbuoy/contracts';
import { wordIn } from './read-events';
import type { WeighedWay } from './needs';

/** A dilemma as it was faced, and what became of it and of those who faced it. */
export interface Faced {
  readonly card: number;
  readonly fate: 'facing' | 'overcome' | 'returned' | 'done';
  readonly stopped: number;
  readonly killed: number;
  /** What was there when it was not enough, for the player who faced it. */
  readonly ways: readonly WeighedWay[];
}
export interface AttemptCourse {
  readonly kind: 'attempt';
  readonly seat: string;
  /** The mission, as a card. */
  readonly mission: number;
  readonly dilemmas: readonly Faced[];
  readonly points: number;
  /** Whether the mission's requirements were met, once that was looked at. */
  readonly met: boolean | undefined;
  /** What was there and what it takes, for the player who failed. */
  readonly ways: readonly WeighedWay[];
  readonly how: 'completed' | 'failed' | 'abandoned' | undefined;
  readonly endedAt: number | undefined;
}
export interface FightCourseSide {
  readonly seat: string;
  readonly personnel: number;
  readonly ships: readonly { readonly card: number; readonly handle: number }[];
  readonly total: number | undefined;
}
export interface FightCourse {
  readonly kind: 'combat' | 'engagement';
  readonly mission: number;
  readonly source: number | null;
  readonly sides: readonly [FightCourseSide, FightCourseSide];
  /** `null` without a winner. */
  readonly winner: string | null | undefined;
  readonly prevented: boolean;
  readonly endedAt: number | undefined;
}
export interface Courses {
  readonly attempt?: AttemptCourse;
  readonly fight?: FightCourse;
}

/** Whatever ended longer ago than in the turn before this one is told by the log alone. */
const TURNS_KEPT = 2;

/** The last mission attempt and the last fight, as far as the viewer was told about them. */
export function coursesOf(events: readonly SeenEventMessage[]): Courses {
  let courses: Courses = {};
  for (const event of events.slice(startOf(events))) courses = told(courses, event);
  return courses;
}

function startOf(events: readonly SeenEventMessage[]): number {
  let turns = 0;
  for (let at = events.length - 1; at >= 0; at -= 1)
    if (events[at]?.type === 'TurnBegun' && (turns += 1) === TURNS_KEPT) return at;
  return 0;
}

function told(courses: Courses, event: SeenEventMessage): Courses {
  if (event.type === 'AttemptBegun') return { attempt: begunAttempt(event) };
  const { attempt, fight } = courses;
  // A fight may belong to an attempt under way; one that is over gives way to it.
  if (event.type === 'FightBegun')
    return { ...(attempt?.how === undefined && attempt !== undefined ? { attempt } : {}), fight: begunFight(event) };
  return {
    ...(attempt === undefined ? {} : { attempt: attempt.how === undefined ? attempted(attempt, event) : attempt }),
    ...(fight === undefined ? {} : { fight: fight.endedAt === undefined ? fought(fight, event) : fight }),
  };
}

const begunAttempt = ({ seat, card }: SeenEventMessage): AttemptCourse => ({
  kind: 'attempt',
  seat: wordIn(seat),
  mission: Number(card),
  dilemmas: [],
  points: 0,
  met: undefined,
  ways: [],
  how: undefined,
  endedAt: undefined,
});

function attempted(attempt: AttemptCourse, event: SeenEventMessage): AttemptCourse {
  const last = attempt.dilemmas.at(-1);
  const isFacing = last?.fate === 'facing';
  const with_ = (change: Partial<Faced>): AttemptCourse =>
    last === undefined ? attempt : { ...attempt, dilemmas: [...attempt.dilemmas.slice(0, -1), { ...last, ...change }] };
  switch (event.type) {
    case 'DilemmaRevealed': {
      const faced: Faced = { card: Number(event['card']), fate: 'facing', stopped: 0, killed: 0, ways: [] };
      return { ...attempt, met: undefined, dilemmas: [...attempt.dilemmas, faced] };
    }
    case 'CardsStopped':
      return isFacing ? with_({ stopped: last.stopped + Number(event['count']) }) : attempt;
    case 'PersonnelKilled':
      return isFacing ? with_({ killed: last.killed + Number(event['count']) }) : attempt;
    case 'DilemmaOvercome':
      return isFacing ? with_({ fate: 'overcome' }) : attempt;
    case 'DilemmaReturned':
      return isFacing ? with_({ fate: 'returned' }) : attempt;
    case 'DilemmaDone':
      return isFacing ? with_({ fate: 'done' }) : attempt;
    case 'RequirementsChecked': {
      const ways = (event['ways'] as readonly WeighedWay[] | undefined) ?? [];
      // While a dilemma is faced, it is the dilemma's requirements that are looked at.
      return isFacing ? with_({ ways }) : { ...attempt, met: event['met'] === true, ways };
    }
    case 'MissionCompleted':
      return { ...attempt, points: Number(event['points']) };
    case 'AttemptEnded':
      return { ...attempt, how: event['how'] as 'completed' | 'failed' | 'abandoned', endedAt: event.seq };
    default:
      return attempt;
  }
}

type Begun = Pick<FightCourseSide, 'seat' | 'personnel' | 'ships'>;

function begunFight(event: SeenEventMessage): FightCourse {
  const side = (of: unknown): FightCourseSide => ({ ...(of as Begun), total: undefined });
  return {
    kind: event['kind'] === 'combat' ? 'combat' : 'engagement',
    mission: Number(event['mission']),
    source: event['card'] === null ? null : Number(event['card']),
    sides: [side(event['beginner']), side(event['opponent'])],
    winner: undefined,
    prevented: false,
    endedAt: undefined,
  };
}

function fought(fight: FightCourse, event: SeenEventMessage): FightCourse {
  const [beginner, opponent] = fight.sides;
  switch (event.type) {
    case 'FightDecided': {
      const totals = [Number(event['beginner']), Number(event['opponent'])] as const;
      const winner = event['winner'] === null ? null : wordIn(event['winner']);
      return {
        ...fight,
        winner,
        sides: [
          { ...beginner, total: totals[0] },
          { ...opponent, total: totals[1] },
        ],
      };
    }
    case 'FightEnded':
      return { ...fight, prevented: event['prevented'] === true, endedAt: event.seq };
    default:
      return fight;
  }
}
