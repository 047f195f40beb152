import type { Course } from '@logbuoy/contracts';
import { get } from '../api/http';
import type { MatchView } from '../api/shapes';
import { turningPointOf } from './turning-point';

/** A finished match at its turning point, as spectators saw it then. */
export interface FinishedMatch {
  readonly end: MatchView;
  readonly then: MatchView;
  /** The event it is opened at, and the last one. */
  readonly at: number;
  readonly last: number;
  readonly standings: Course['standings'];
}

interface Opened {
  readonly last: number;
  readonly course: Course;
  readonly end: MatchView;
}

export async function finishedMatch(match: string): Promise<FinishedMatch> {
  const { last, course, end } = await get<Opened>(`/matches/${match}/replay?as=spectator`);
  const at = turningPointOf(course.standings, end.outcome?.winners ?? []) || last;
  const then = await get<MatchView>(`/matches/${match}/replay/views/${at}?as=spectator`);
  return { end, then, at, last, standings: course.standings };
}
