import { invariant } from '@logbuoy/kernel';
import type { Ruleset } from '../ruleset';
import { Fraction } from './fraction';
import type { BracketPlace, Scoresheet } from './scoresheet';
import { pointsOf, TIEBREAKS, type Part, type Sheets } from './tiebreaks';

/** One line of the standings. Numbers are exact fractions written as text, `37/60`; `shown` is for reading. */
export interface Standing {
  readonly place: number;
  /** More than one where nothing in the ruleset sets them apart. */
  readonly shared: number;
  readonly id: string;
  readonly points: string;
  readonly tiebreaks: readonly TiebreakValue[];
  /** Comes before points: the winner of a cut has won, with however few points. */
  readonly bracket?: BracketPlace;
}
export interface TiebreakValue {
  readonly code: string;
  readonly value: string;
  readonly shown: string;
  readonly parts: readonly {
    readonly of?: string;
    readonly round?: number;
    readonly value: string;
    readonly note?: string;
  }[];
}

const SHOWN_PLACES = 6;

/** All who hold a place, the best first; who is level on everything shares it, in the order they were given. */
export function standingsOf(ruleset: Ruleset, scoresheets: readonly Scoresheet[]): Standing[] {
  const sheets: Sheets = { ruleset, byId: new Map(scoresheets.map((sheet) => [sheet.id, sheet])), known: new Map() };
  const placed = scoresheets.filter((sheet) => sheet.placed);
  const rows = placed.map((sheet): Row => ({ sheet, points: pointsOf(sheet), breaks: [] }));
  let level = separate(rows, ({ sheet }) => reached(sheet)).flatMap((group) => separate(group, ({ points }) => points));
  for (const use of ruleset.tiebreaks) {
    const tiebreak = TIEBREAKS[use.code];
    invariant(tiebreak !== undefined, `no tie-break is called ${use.code}`);
    level = level.flatMap((rows) => {
      const tied = new Set(rows.map(({ sheet }) => sheet.id));
      const counts = use.code !== 'head-to-head' || allMet(rows);
      const computed = rows.map((row) => {
        const { value, parts } = tiebreak(sheets, row.sheet, use, tied);
        return { ...row, breaks: [...row.breaks, { code: use.code, value, parts }] };
      });
      return counts ? separate(computed, ({ breaks }) => (breaks.at(-1) as Break).value) : [computed];
    });
  }
  let place = 1;
  return level.flatMap((rows) => {
    const first = place;
    place += rows.length;
    return rows.map(({ sheet, points, breaks }) => ({
      place: first,
      shared: rows.length,
      id: sheet.id,
      points: points.toString(),
      tiebreaks: breaks.map(written),
      ...(sheet.bracket === undefined ? {} : { bracket: sheet.bracket }),
    }));
  });
}

interface Break {
  readonly code: string;
  readonly value: Fraction;
  readonly parts: readonly Part[];
}
interface Row {
  readonly sheet: Scoresheet;
  readonly points: Fraction;
  readonly breaks: readonly Break[];
}

/** Who came further in a bracket comes first, and everybody in it before those who are not. */
const reached = ({ bracket }: Scoresheet): Fraction =>
  Fraction.of(bracket === undefined ? 0 : 2 * bracket.round + (bracket.beaten ? 0 : 1));

/** More comes first; equals stay together in the order they came. */
function separate(rows: readonly Row[], by: (row: Row) => Fraction): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows.toSorted((a, b) => by(b).compare(by(a)))) {
    const last = groups.at(-1);
    if (last !== undefined && by(last[0] as Row).compare(by(row)) === 0) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** Meeting some of the others says nothing fair about all of them. */
function allMet(rows: readonly Row[]): boolean {
  const ids = new Set(rows.map(({ sheet }) => sheet.id));
  return rows.every(({ sheet: { id, entries } }) => {
    const met = new Set(entries.flatMap(({ opponent = [] }) => opponent).filter((other) => ids.has(other)));
    met.add(id);
    return met.size === ids.size;
  });
}

function writtenPart({ value: exact, of, round, note }: Part): TiebreakValue['parts'][number] {
  const value = exact.toString();
  if (of !== undefined && round !== undefined && note === undefined) return { value, of, round };
  return {
    value,
    ...(of === undefined ? {} : { of }),
    ...(round === undefined ? {} : { round }),
    ...(note === undefined ? {} : { note }),
  };
}

const written = ({ code, value, parts }: Break): TiebreakValue => ({
  code,
  value: value.toString(),
  shown: value.toDecimal(SHOWN_PLACES),
  parts: parts.map(writtenPart),
});
