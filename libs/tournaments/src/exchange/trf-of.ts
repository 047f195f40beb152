import { outcomeOf, type MatchResult } from '../ruleset';
import { rulesetOf, standings } from '../tournament/sheets';
import { inOrder, type Entrant, type Round, type Table, type Tournament } from '../tournament/state';
import {
  TRF_LIMITS,
  type TrfAbnormal,
  type TrfEdition,
  type TrfFile,
  type TrfGame,
  type TrfPlayer,
  type TrfPoints,
  type TrfResult,
} from './trf';

/** What an edition of the format has no place for; to be printed beside the file. */
export const TRF_LOSSES = [
  'too-many-players',
  'names-cut',
  'outcomes-merged',
  'points-of-outcomes',
  'shared-victories',
  'differentials',
  'games-of-a-match',
  'penalties',
  'points-given-or-taken',
  'disqualifications',
  'void-matches',
  'brackets',
  'decks',
  'clocks-and-extensions',
  'calls-and-rulings',
  'tie-breaks',
  'corrections',
] as const;
export type TrfLoss = (typeof TRF_LOSSES)[number];

/** What a report file of an event would leave out. */
export function trfLosses(tournament: Tournament, edition: TrfEdition): readonly TrfLoss[] {
  return lossesOf(tournament, reported(tournament), edition);
}

const reported = (tournament: Tournament): Entrant[] =>
  inOrder(tournament).filter(({ status }) => status !== 'waiting' && status !== 'registered');

/** An event as a report file, and the list of what got lost on the way. Undefined where it has more players than fit. */
export function trfOf(
  tournament: Tournament,
  edition: TrfEdition,
): { readonly file: TrfFile | undefined; readonly losses: readonly TrfLoss[] } {
  const entrants = reported(tournament);
  const losses = lossesOf(tournament, entrants, edition);
  if (entrants.length > TRF_LIMITS.players) return { file: undefined, losses };
  const ranks = new Map(entrants.map(({ id }, i) => [id, i + 1]));
  const rounds = tournament.rounds.filter(({ status }) => status !== 'draft');
  const points = pointsOf(tournament, edition);
  const places = new Map(standings(tournament).map(({ id, place }) => [id, place]));
  const abnormal: TrfAbnormal[] = [];
  const seats = rounds.map((round) => seatsIn(tournament, round));
  const given = edition === 26 ? pointsGiven(tournament) : new Map<string, never[]>();
  const players = entrants.map(({ id, name }): TrfPlayer => {
    const rank = ranks.get(id) as number;
    let sum = 0;
    const games = rounds.map((round, i) => {
      const { game, earned } = gameIn(tournament, seats[i] as Seats, id, ranks);
      const usual = usualPoints(points, game.result);
      if (edition === 26 && earned !== usual)
        abnormal.push({ kind: kindOf(game.result), points: earned, round: round.number, player: rank });
      sum += edition === 26 ? earned : usual;
      return game;
    });
    for (const { points, round } of given.get(id) ?? []) {
      abnormal.push({ kind: ' ', points, round, player: rank });
      sum += points;
    }
    return { rank, name, points: sum, place: places.get(id) ?? entrants.length, games };
  });
  const planned = tournament.phases[0]?.kind === 'swiss' ? tournament.phases[0].rounds : rounds.length;
  const forbidden = tournament.forbidden.flatMap(([one, other]): [number, number][] => {
    const [a, b] = [ranks.get(one), ranks.get(other)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
  const absent = entrants.filter(({ status }) => status !== 'active').map(({ id }) => ranks.get(id) as number);
  const file = {
    name: tournament.name,
    rounds: Math.max(planned, rounds.length),
    players,
    points,
    forbidden,
    absent,
    abnormal,
  };
  return { file, losses };
}

/** The older edition is written as chess, so that every program reads it. */
function pointsOf(tournament: Tournament, edition: TrfEdition): TrfPoints {
  if (edition === 16) return { win: 1, draw: 0.5, loss: 0, absence: 0, bye: 1 };
  const { outcomes, bye } = rulesetOf(tournament);
  const full = (countsAs: 'win' | 'draw' | 'loss') =>
    outcomes.find((outcome) => outcome.countsAs === countsAs && outcome.full)?.points ?? 0;
  return {
    win: full('win'),
    draw: full('draw'),
    loss: full('loss'),
    absence: 0,
    bye: outcomeOf(rulesetOf(tournament), bye.outcome)?.points ?? 0,
  };
}

/** The seat of every player in a round, so that no player is searched for among all tables. */
interface Seats {
  readonly tables: ReadonlyMap<string, Table>;
  readonly byes: ReadonlySet<string>;
  /** Byes that were awarded and not drawn. */
  readonly granted: ReadonlySet<string>;
}

function seatsIn({ byeGrants }: Tournament, { number, tables, byes }: Round): Seats {
  const seated = new Map<string, Table>();
  for (const table of tables) for (const id of [table.a, table.b]) if (!seated.has(id)) seated.set(id, table);
  const granted = byeGrants.filter(({ round }) => round === number).map(({ entrant }) => entrant);
  return { tables: seated, byes: new Set(byes), granted: new Set(granted) };
}

/** Points a judge gave or took, by entrant. */
function pointsGiven({ penalties }: Tournament): ReadonlyMap<string, readonly { points: number; round: number }[]> {
  const given = new Map<string, { points: number; round: number }[]>();
  for (const { entrant, points = 0, round } of penalties) {
    if (points === 0) continue;
    const known = given.get(entrant);
    if (known === undefined) given.set(entrant, [{ points, round }]);
    else known.push({ points, round });
  }
  return given;
}

function gameIn(
  tournament: Tournament,
  { tables, byes, granted }: Seats,
  id: string,
  ranks: ReadonlyMap<string, number>,
): { game: TrfGame; earned: number } {
  const ruleset = rulesetOf(tournament);
  const worth = (code: string) => outcomeOf(ruleset, code)?.points ?? 0;
  if (byes.has(id)) {
    const result = granted.has(id) ? 'F' : 'U';
    return { game: { opponent: 0, colour: '-', result }, earned: worth(ruleset.bye.outcome) };
  }
  const table = tables.get(id);
  if (table?.result === undefined) return { game: { opponent: 0, colour: '-', result: 'Z' }, earned: 0 };
  const isFirst = table.a === id;
  const opponent = ranks.get(isFirst ? table.b : table.a) ?? 0;
  const result = resultOf(tournament, table, table.result, id);
  return {
    game: { opponent, colour: isFirst ? 'w' : 'b', result },
    earned: worth(isFirst ? table.result.a : table.result.b),
  };
}

function resultOf(tournament: Tournament, table: Table, result: MatchResult, id: string): TrfResult {
  const ruleset = rulesetOf(tournament);
  if (table.forfeitedBy.length > 0) return table.forfeitedBy.includes(id) ? '-' : '+';
  const counts = (code: string) => outcomeOf(ruleset, code)?.countsAs;
  const [own, other] = table.a === id ? [result.a, result.b] : [result.b, result.a];
  if (counts(own) === counts(other)) return counts(own) === 'loss' ? '0' : '='; // a shared victory stands as a draw
  return counts(own) === 'win' ? '1' : counts(own) === 'draw' ? '=' : '0';
}

function usualPoints(points: TrfPoints, result: TrfResult): number {
  if (result === 'U') return points.bye;
  if ('1+WF'.includes(result)) return points.win;
  if ('=DH'.includes(result)) return points.draw;
  return result === '0' || result === 'L' ? points.loss : points.absence;
}

const kindOf = (result: TrfResult): TrfAbnormal['kind'] => {
  if (result === '+' || result === '-' || result === 'F') return result;
  if (result === '1' || result === 'U') return 'W';
  return result === '=' ? 'D' : 'L';
};

function lossesOf(tournament: Tournament, entrants: readonly Entrant[], edition: TrfEdition): TrfLoss[] {
  const { outcomes, scoring, tiebreaks } = rulesetOf(tournament);
  const tables = tournament.rounds.flatMap((round) => round.tables);
  const results = tables.flatMap(({ result }) => (result === undefined ? [] : [result]));
  const isChess = outcomes.every(({ points, countsAs }) => points === { win: 1, draw: 0.5, loss: 0 }[countsAs]);
  const wins = new Set(outcomes.filter(({ countsAs }) => countsAs === 'win').map(({ code }) => code));
  const found: { readonly [loss in TrfLoss]: boolean } = {
    'too-many-players': entrants.length > TRF_LIMITS.players,
    'names-cut': entrants.some(({ name }) => [...name].length > TRF_LIMITS.name),
    'outcomes-merged': outcomes.length > 3,
    'points-of-outcomes': edition === 16 && !isChess,
    'shared-victories': results.some(({ a, b }) => wins.has(a) && wins.has(b)),
    differentials: results.some(({ differential }) => differential !== 0),
    'games-of-a-match': scoring.kind === 'games' && scoring.bestOf > 1,
    penalties: tournament.penalties.length > 0,
    'points-given-or-taken': edition === 16 && tournament.penalties.some(({ points = 0 }) => points !== 0),
    disqualifications: entrants.some(({ status }) => status === 'disqualified'),
    'void-matches': tables.some(({ voided }) => voided),
    brackets: tournament.phases.some(({ kind }) => kind === 'single-elimination' || kind === 'double-elimination'),
    decks: entrants.some(({ deck }) => deck !== undefined),
    'clocks-and-extensions': tables.some(({ extraMinutes }) => extraMinutes > 0) || tournament.play !== null,
    'calls-and-rulings': tournament.calls.length > 0,
    'tie-breaks': tiebreaks.length > 0,
    corrections: tables.some(({ corrections }) => corrections > 0),
  };
  return TRF_LOSSES.filter((loss) => found[loss]);
}
