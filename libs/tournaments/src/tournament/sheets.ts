import { invariant } from '@logbuoy/kernel';
import { type Contender, type Float, unitOf } from '../pairing';
import { outcomeOf, type OutcomeRule, type Ruleset } from '../ruleset';
import {
  pointsOf,
  standingsOf,
  type BracketPlace,
  type RoundEntry,
  type Scoresheet,
  type Standing,
} from '../standings';
import { inOrder, type Round, type Table, type Tournament } from './state';
import { winnerOf } from './winner';

export function rulesetOf({ ruleset }: Tournament): Ruleset {
  invariant(ruleset !== null, 'a tournament without a ruleset');
  return ruleset;
}

function outcome(ruleset: Ruleset, code: string): OutcomeRule {
  const found = outcomeOf(ruleset, code);
  invariant(found !== undefined, `an outcome ${code} outside the ruleset`);
  return found;
}

/** What every entrant has from the rounds so far; matches without a result do not count yet. */
export function scoresheets(tournament: Tournament, rounds: readonly Round[] = tournament.rounds): Scoresheet[] {
  const ruleset = rulesetOf(tournament);
  const entries = new Map<string, RoundEntry[]>(inOrder(tournament).map(({ id }) => [id, []]));
  for (const round of rounds) {
    if (round.status === 'draft') continue;
    for (const table of round.tables)
      for (const [id, entry] of entriesOf(ruleset, round.number, table)) entries.get(id)?.push(entry);
    for (const id of round.byes) entries.get(id)?.push(byeEntry(ruleset, round.number));
  }
  const adjustments = new Map<string, number>();
  for (const { entrant, points = 0 } of tournament.penalties)
    adjustments.set(entrant, (adjustments.get(entrant) ?? 0) + points);
  const brackets = bracketPlaces(tournament, rounds);
  return inOrder(tournament).map(({ id, status }) => {
    const bracket = brackets.get(id);
    return {
      id,
      entries: entries.get(id) ?? [],
      placed: status !== 'disqualified' && status !== 'waiting' && status !== 'registered',
      adjustment: adjustments.get(id) ?? 0,
      ...(bracket === undefined ? {} : { bracket }),
    };
  });
}

/** How far everybody came in brackets; who still plays there, or sat out, is not beaten. */
function bracketPlaces(tournament: Tournament, rounds: readonly Round[]): ReadonlyMap<string, BracketPlace> {
  const places = new Map<string, BracketPlace>();
  for (const { phase, status, number: round, tables, byes } of rounds) {
    if (status === 'draft' || tournament.phases[phase]?.kind.endsWith('elimination') !== true) continue;
    for (const table of tables)
      for (const id of [table.a, table.b]) places.set(id, { round, beaten: isBeaten(tournament, table, id) });
    for (const id of byes) places.set(id, { round, beaten: false });
  }
  return places;
}

function isBeaten(tournament: Tournament, table: Table, id: string): boolean {
  const { a, result } = table;
  if (result === undefined) return false;
  const winner = winnerOf(tournament, table);
  if (winner !== undefined) return winner !== id;
  return outcome(rulesetOf(tournament), a === id ? result.a : result.b).countsAs === 'loss';
}

function entriesOf(ruleset: Ruleset, round: number, { a, b, result, forfeitedBy }: Table): [string, RoundEntry][] {
  if (result === undefined) return [];
  const side = (id: string, opponent: string, code: string, differential: number, won: number, lost: number) => {
    const { points, countsAs, full } = outcome(ruleset, code);
    const entry: RoundEntry = {
      round,
      kind: forfeitedBy.length > 0 ? 'forfeit' : 'match',
      opponent,
      outcome: code,
      points,
      countsAs,
      full,
      differential,
      games: { won, drawn: result.games.drawn, lost },
    };
    return [id, entry] as [string, RoundEntry];
  };
  const { games, differential } = result;
  return [side(a, b, result.a, differential, games.a, games.b), side(b, a, result.b, -differential, games.b, games.a)];
}

function byeEntry(ruleset: Ruleset, round: number): RoundEntry {
  const { outcome: code, differential, gamesWon } = ruleset.bye;
  const { points, countsAs, full } = outcome(ruleset, code);
  const games = { won: gamesWon, drawn: 0, lost: 0 };
  return { round, kind: 'bye', outcome: code, points, countsAs, full, differential, games };
}

export const standings = (tournament: Tournament, rounds: readonly Round[] = tournament.rounds): Standing[] =>
  standingsOf(rulesetOf(tournament), countedSheets(tournament, rounds));

/** What counts for the standings: under some rulesets nothing after the cut. */
function countedSheets(tournament: Tournament, rounds: readonly Round[]): Scoresheet[] {
  const sheets = scoresheets(tournament, rounds);
  if (rulesetOf(tournament).elimination.freezesStandings !== true) return sheets;
  const afterCut = new Set(rounds.filter((round) => isAfterCut(tournament, round)).map(({ number }) => number));
  return sheets.map((sheet) => ({
    ...sheet,
    entries: sheet.entries.filter(({ round }) => !afterCut.has(round)),
  }));
}

/** The points of all who hold a place, as in the standings, without ranking players by tie-breaks. */
export function placedPoints(tournament: Tournament, rounds: readonly Round[]): ReadonlyMap<string, string> {
  const placed = countedSheets(tournament, rounds).filter((sheet) => sheet.placed);
  return new Map(placed.map((sheet) => [sheet.id, pointsOf(sheet).toString()]));
}

/** A bracket that is the whole event has nothing before it that could stay as it was. */
const isAfterCut = ({ phases }: Tournament, { phase }: Round): boolean =>
  phase > 0 && phases[phase]?.kind.endsWith('elimination') === true;

/** How many units make a point under a ruleset. */
export function unitFor({ outcomes }: Ruleset): number {
  const unit = unitOf(outcomes.map(({ points }) => points));
  invariant(unit !== undefined, 'a ruleset with points too fine to add');
  return unit;
}

/** These entrants as the pairing engine wants them, with the past of the rounds before. */
export function contenders(tournament: Tournament, ids: readonly string[], before: number): Contender[] {
  const rounds = tournament.rounds.slice(0, before - 1);
  const unit = unitFor(rulesetOf(tournament));
  const sheets = new Map(scoresheets(tournament, rounds).map((sheet) => [sheet.id, sheet]));
  const { opponents, balance } = pastOf(rounds);
  const scoreBefore = (id: string, round: number): number =>
    (sheets.get(id)?.entries ?? []).reduce((sum, entry) => (entry.round < round ? sum + entry.points : sum), 0);
  const floatIn = (id: string, round: number): Float => {
    const entry = sheets.get(id)?.entries.find((one) => one.round === round);
    if (entry === undefined) return 'level';
    if (entry.opponent === undefined) return 'down';
    const ahead = scoreBefore(id, round) - scoreBefore(entry.opponent, round);
    return ahead > 0 ? 'down' : ahead < 0 ? 'up' : 'level';
  };
  return ids.map((id): Contender => {
    const entries = sheets.get(id)?.entries ?? [];
    return {
      id,
      score: Math.round(unit * entries.reduce((sum, { points }) => sum + points, 0)),
      opponents: opponents.get(id) ?? [],
      freeWins: entries.filter(({ kind, countsAs }) => kind !== 'match' && countsAs === 'win').length,
      floats: [before - 1, before - 2].filter((round) => round > 0).map((round) => floatIn(id, round)),
      balance: balance.get(id) ?? 0,
    };
  });
}

/** Whom everybody met, and who went first how often; a match that was not played moves no seat. */
function pastOf(rounds: readonly Round[]) {
  const opponents = new Map<string, string[]>();
  const balance = new Map<string, number>();
  const meet = (id: string, opponent: string, seat: number) => {
    const known = opponents.get(id);
    if (known === undefined) opponents.set(id, [opponent]);
    else known.push(opponent);
    balance.set(id, (balance.get(id) ?? 0) + seat);
  };
  for (const { tables } of rounds)
    for (const { a, b, forfeitedBy } of tables) {
      const seat = forfeitedBy.length === 0 ? 1 : 0;
      meet(a, b, seat);
      meet(b, a, -seat);
    }
  return { opponents, balance };
}
