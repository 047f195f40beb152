import { firstSpots, meetingsOf, type RoundAnswer, type Ruleset, type TableAnswer } from '@logbuoy/contracts';

/** A place in the drawing: who stands there, if that is known, and whether they went on. */
export interface BracketPlace {
  readonly entrant: string | undefined;
  readonly seed: number | undefined;
  readonly won: boolean;
  readonly score: string;
  /** How it ended for this player. */
  readonly outcome: string | undefined;
  /** Stays empty: the other player advances without playing. */
  readonly free: boolean;
  /** This player is out of the bracket. */
  readonly out: boolean;
}
export interface BracketMatch {
  readonly key: string;
  readonly table: number | undefined;
  readonly places: readonly [BracketPlace, BracketPlace];
}
export interface BracketColumn {
  readonly round: number | undefined;
  /** How many are left when it begins. */
  readonly players: number;
  readonly matches: readonly BracketMatch[];
}

export type Winner = (table: TableAnswer) => string | undefined;

/** Two outcomes can say who won; a bracket also needs to know where there was no winner. */
export function winnerAt(
  ruleset: Ruleset,
  seeds: readonly string[],
  { a, b, result }: TableAnswer,
): string | undefined {
  if (result === undefined) return undefined;
  const counts = (code: string) => ruleset.outcomes.find((outcome) => outcome.code === code)?.countsAs;
  const [forA, forB] = [counts(result.a), counts(result.b)];
  if (forA !== forB) return forA === 'win' ? a : forB === 'win' ? b : undefined;
  if (forA === 'loss') return undefined;
  if (ruleset.elimination.drawBreaker === 'game-score' && result.differential !== 0)
    return result.differential > 0 ? a : b;
  if (ruleset.elimination.drawBreaker === 'replay') return undefined;
  return seeds.indexOf(a) < seeds.indexOf(b) ? a : b;
}

/**
 * A knock-out as columns from the first round to the final, with empty places for what is to come. The order of seeds is
 * the one pairings are made by, so that lines never cross.
 */
export function bracketOf(seeds: readonly string[], rounds: readonly RoundAnswer[], winnerOf: Winner): BracketColumn[] {
  let spots = firstSpots(seeds);
  const columns: BracketColumn[] = [];
  for (let depth = 0; spots.length > 1; depth++) {
    const round = rounds[depth];
    const meetings = meetingsOf(spots, round ?? { tables: [], byes: [] }, winnerOf);
    const matches = meetings.map(({ table, sides, next }, i): BracketMatch => {
      const place = (entrant: string | undefined): BracketPlace => ({
        entrant,
        seed: entrant === undefined ? undefined : seeds.indexOf(entrant) + 1,
        won: entrant !== undefined && entrant === next.holder,
        ...endOf(table, entrant),
        free: entrant === undefined && depth === 0,
        out: table?.result !== undefined && entrant !== next.holder,
      });
      return { key: `${depth}/${2 * i}`, table: table?.table, places: [place(sides[0]), place(sides[1])] };
    });
    columns.push({ round: round?.number, players: spots.length, matches });
    spots = meetings.map(({ next }) => next);
  }
  return columns;
}

/** What a side scored, where anything was counted, and with which outcome. */
export function endOf(
  table: TableAnswer | undefined,
  entrant: string | undefined,
): Pick<BracketPlace, 'score' | 'outcome'> {
  if (table?.result === undefined || entrant === undefined) return { score: '', outcome: undefined };
  const { result } = table;
  const side = entrant === table.a ? 'a' : 'b';
  const { games, score } = result;
  const counted = score?.[side] ?? (games.a + games.b + games.drawn > 1 ? games[side] : '');
  return { score: String(counted), outcome: result[side] };
}
