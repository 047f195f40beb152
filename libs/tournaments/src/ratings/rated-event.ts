import { outcomeOf, type RatingLevel } from '../ruleset';
import { rulesetOf } from '../tournament/sheets';
import { entrantOf, type Tournament } from '../tournament/state';

/** What ratings need to know of an event, and nothing else. */
export interface RatedEvent {
  readonly tournament: string;
  /** When its certificate was issued. */
  readonly atMs: number;
  readonly pool: string;
  readonly level: RatingLevel;
  readonly system: 'elo' | 'glicko-2';
  /** By round; accounts, and what the first of them had of the point. */
  readonly rounds: readonly (readonly RatedMatch[])[];
}
export interface RatedMatch {
  readonly a: string;
  readonly b: string;
  readonly score: 0 | 0.5 | 1;
}

/** A certified event as ratings see it; undefined where it does not count. Only matches that were played do. */
export function ratedEventOf(tournament: Tournament, certifiedAtMs: number): RatedEvent | undefined {
  const ruleset = rulesetOf(tournament);
  const { rated, pool, level = 'local', system = 'elo' } = ruleset.rating;
  const isCertified = tournament.status === 'certified' || tournament.status === 'archived';
  if (!rated || !isCertified || tournament.certificates === 0) return undefined;
  const accountOf = (id: string) => entrantOf(tournament, id)?.account;
  const rounds = tournament.rounds.map(({ tables }) =>
    tables.flatMap(({ a, b, result, forfeitedBy, voided }): RatedMatch[] => {
      const [one, other] = [accountOf(a), accountOf(b)];
      if (result === undefined || voided || forfeitedBy.length > 0 || one === undefined || other === undefined)
        return [];
      const [forA, forB] = [outcomeOf(ruleset, result.a), outcomeOf(ruleset, result.b)];
      if (forA?.rated !== true || forB?.rated !== true) return [];
      if (forA.countsAs === 'loss' && forB.countsAs === 'loss') return [];
      if (forA.countsAs === forB.countsAs) return [{ a: one, b: other, score: 0.5 }]; // a shared victory as well
      return [{ a: one, b: other, score: forA.countsAs === 'win' ? 1 : 0 }];
    }),
  );
  return { tournament: tournament.id, atMs: certifiedAtMs, pool, level, system, rounds };
}
