import type { Words } from '../ruleset';
import type { BracketPlace } from '../standings';
import { gamesLostIn } from '../tournament/penalties';
import { placedPoints, rulesetOf, standings } from '../tournament/sheets';
import { entrantOf, type Round, type Table, type Tournament } from '../tournament/state';

/**
 * The printed documents of an event as plain data: what stands on them and in which order. The printing code only lays them out.
 */
export interface Seated {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  /** Before the round; missing where the standings they are of are not out. */
  readonly points?: string | undefined;
}
export interface PairingByName extends Seated {
  /** Undefined for the bye. */
  readonly table?: number | undefined;
  readonly seat?: 'first' | 'second' | undefined;
  readonly opponent?: Seated | undefined;
}
export interface PairingByTable {
  readonly table: number;
  readonly first: Seated;
  readonly second: Seated;
}
export interface ResultSlip extends PairingByTable {
  readonly round: number;
  readonly extraMinutes: number;
  /** Games each side begins behind by penalty. */
  readonly behind: { readonly first: number; readonly second: number };
  /** What may be ticked, as the first player's result. */
  readonly outcomes: readonly { readonly code: string; readonly name: Words }[];
  readonly scoring: 'reported' | 'score' | 'games';
  /** What a scanned slip leads to. */
  readonly report: { readonly tournament: string; readonly round: number; readonly table: number };
}
export interface StandingsSheet {
  readonly round: number;
  readonly tiebreaks: readonly string[];
  readonly rows: readonly (Seated & {
    readonly points: string;
    readonly place: number;
    readonly shared: number;
    readonly tiebreaks: readonly string[];
    /** For players who were in a bracket. */
    readonly bracket?: BracketPlace;
    readonly dropped: boolean;
  })[];
}
export interface DeckCheckSheet extends Seated {
  readonly round: number;
  readonly table?: number | undefined;
  readonly hash?: string | undefined;
  readonly drawn: boolean;
  readonly outcome?: 'fits' | 'differs' | undefined;
}
export interface SeatCard {
  readonly table: number;
  readonly round: number;
  readonly seats: readonly [Seated, Seated];
}

/** Names are sorted as people look for them: without regard to case and accents, and everywhere the same. */
const sortKey = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
function sortedByName<Row extends Seated>(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(row.name) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.row.number - other.row.number));
  return keyed.map(({ row }) => row);
}

/** Points are those before the round: what the pairing was made from. */
function seating(tournament: Tournament, round: Round): (id: string) => Seated {
  const before = round.number - 1;
  const areOut = before === 0 || tournament.snapshots.some((snapshot) => snapshot.round === before);
  const points = areOut ? placedPoints(tournament, tournament.rounds.slice(0, before)) : undefined;
  return (id) => {
    const entrant = entrantOf(tournament, id);
    const seated = { id, number: entrant?.number ?? 0, name: entrant?.name ?? id };
    return points === undefined ? seated : { ...seated, points: points.get(id) ?? '0' };
  };
}

const published = (tournament: Tournament, number: number): Round | undefined => {
  const round = tournament.rounds[number - 1];
  return round === undefined || round.status === 'draft' ? undefined : round;
};

export function pairingsByName(tournament: Tournament, number: number): PairingByName[] {
  const round = published(tournament, number);
  if (round === undefined) return [];
  const seated = seating(tournament, round);
  const rows = round.tables.flatMap(({ table, a, b }): PairingByName[] => [
    { ...seated(a), table, seat: 'first', opponent: seated(b) },
    { ...seated(b), table, seat: 'second', opponent: seated(a) },
  ]);
  return sortedByName([...rows, ...round.byes.map(seated)]);
}

export function pairingsByTable(tournament: Tournament, number: number): PairingByTable[] {
  const round = published(tournament, number);
  if (round === undefined) return [];
  const seated = seating(tournament, round);
  return round.tables.map(({ table, a, b }) => ({ table, first: seated(a), second: seated(b) }));
}

export function resultSlips(tournament: Tournament, number: number): ResultSlip[] {
  const tables = new Map<number, Table>(tournament.rounds[number - 1]?.tables.map((table) => [table.table, table]));
  const { outcomes, scoring } = rulesetOf(tournament);
  const lost = gamesLostIn(tournament, number);
  return pairingsByTable(tournament, number).map((pairing) => {
    const table = tables.get(pairing.table) as Table;
    const behind = lost(table);
    return {
      ...pairing,
      round: number,
      extraMinutes: table.extraMinutes,
      behind: { first: behind.a, second: behind.b },
      outcomes: outcomes.map(({ code, name }) => ({ code, name })),
      scoring: scoring.kind,
      report: { tournament: tournament.id, round: number, table: pairing.table },
    };
  });
}

/** As they stand, or as they stood when a round was closed. */
export function standingsSheet(tournament: Tournament, round?: number): StandingsSheet {
  const snapshot = tournament.snapshots.findLast((one) => one.round === round);
  const lines = snapshot?.standings ?? standings(tournament);
  return {
    round: round ?? tournament.rounds.length,
    tiebreaks: rulesetOf(tournament).tiebreaks.map(({ code }) => code),
    rows: lines.map(({ id, place, shared, points, tiebreaks, bracket }) => {
      const entrant = entrantOf(tournament, id);
      return {
        id,
        number: entrant?.number ?? 0,
        name: entrant?.name ?? id,
        points,
        place,
        shared,
        tiebreaks: tiebreaks.map(({ shown }) => shown),
        ...(bracket === undefined ? {} : { bracket }),
        dropped: entrant?.status !== 'active',
      };
    }),
  };
}

/** One sheet for every check that was drawn or ordered in a round. */
export function deckCheckSheets(tournament: Tournament, number: number): DeckCheckSheet[] {
  const round = published(tournament, number);
  if (round === undefined) return [];
  const checks = tournament.deckChecks.filter((check) => check.round === number);
  if (checks.length === 0) return [];
  const seated = seating(tournament, round);
  const tables = new Map(round.tables.flatMap(({ table, a, b }) => [[a, table] as const, [b, table] as const]));
  return checks.map(({ entrant, drawn, outcome }) => ({
    ...seated(entrant),
    round: number,
    table: tables.get(entrant),
    hash: entrantOf(tournament, entrant)?.deck,
    drawn,
    outcome,
  }));
}

export const seatCards = (tournament: Tournament, number: number): SeatCard[] =>
  pairingsByTable(tournament, number).map(({ table, first, second }) => ({
    table,
    round: number,
    seats: [first, second],
  }));
