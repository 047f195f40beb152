import { outcomeOf } from '../ruleset';
import type { Table, Tournament } from './state';

export const inSeedOrder = ({ seeds }: Pick<Tournament, 'seeds'>, one: string, other: string): [string, string] =>
  seeds.indexOf(one) < seeds.indexOf(other) ? [one, other] : [other, one];

/** The player whose outcome is a win and the other's is not; a shared victory or a draw is broken as the ruleset says. */
export function winnerOf(
  tournament: Pick<Tournament, 'ruleset' | 'seeds'>,
  { a, b, result }: Pick<Table, 'a' | 'b' | 'result'>,
): string | undefined {
  const { ruleset } = tournament;
  if (result === undefined || ruleset === null) return undefined;
  const counts = (code: string) => outcomeOf(ruleset, code)?.countsAs;
  const [forA, forB] = [counts(result.a), counts(result.b)];
  if (forA !== forB) return forA === 'win' ? a : forB === 'win' ? b : undefined;
  if (forA === 'loss' || ruleset.elimination.drawBreaker === 'replay') return undefined;
  if (ruleset.elimination.drawBreaker === 'game-score' && result.differential !== 0)
    return result.differential > 0 ? a : b;
  return inSeedOrder(tournament, a, b)[0];
}
