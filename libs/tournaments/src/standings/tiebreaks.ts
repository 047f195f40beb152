import type { Ruleset, TiebreakUse } from '../ruleset';
import { Fraction } from './fraction';
import type { RoundEntry, Scoresheet } from './scoresheet';

/** A value and what it was made of, in terms a reader can follow. */
export interface Computed {
  readonly value: Fraction;
  /** The parts, one line each: whose, which number, and whether a floor lifted it or it was left out. */
  readonly parts: readonly Part[];
}
export interface Part {
  readonly of?: string;
  readonly round?: number;
  readonly value: Fraction;
  readonly note?: 'floor' | 'left-out' | 'bye';
}

export interface Sheets {
  readonly ruleset: Ruleset;
  readonly byId: ReadonlyMap<string, Scoresheet>;
  /** What was worked out already: everybody is the opponent of many. */
  readonly known: Map<string, Map<string, Part>>;
}

function once({ known }: Sheets, what: string, { id }: Scoresheet, compute: () => Part): Part {
  let parts = known.get(what);
  if (parts === undefined) known.set(what, (parts = new Map<string, Part>()));
  let found = parts.get(id);
  if (found === undefined) parts.set(id, (found = compute()));
  return found;
}

type Tiebreak = (sheets: Sheets, sheet: Scoresheet, use: TiebreakUse, tied: ReadonlySet<string>) => Computed;

const count = (entries: readonly RoundEntry[], fits: (entry: RoundEntry) => boolean): Computed => {
  const parts = entries.filter(fits).map(({ round }) => ({ round, value: Fraction.of(1) }));
  return { value: Fraction.of(parts.length), parts };
};
const summed = (parts: readonly Part[]): Computed => ({
  value: Fraction.sum(parts.filter(({ note }) => note !== 'left-out').map(({ value }) => value)),
  parts,
});
const averaged = (parts: readonly Part[]): Computed => ({
  value: Fraction.mean(parts.filter(({ note }) => note !== 'bye').map(({ value }) => value)),
  parts,
});

export const pointsOf = ({ entries, adjustment }: Scoresheet): Fraction =>
  Fraction.sum([...entries.map(({ points }) => Fraction.decimal(points)), Fraction.decimal(adjustment)]);

const bestPoints = ({ outcomes }: Ruleset): Fraction =>
  outcomes.map(({ points }) => Fraction.decimal(points)).reduce((most, points) => most.max(points), Fraction.ZERO);

/** Every opponent met, in the order of the rounds; byes as entries without one. */
const opponents = ({ byId }: Sheets, { entries }: Scoresheet) =>
  entries.map((entry) => ({ entry, sheet: entry.opponent === undefined ? undefined : byId.get(entry.opponent) }));

function ofOpponents(sheets: Sheets, sheet: Scoresheet, value: (opponent: Scoresheet) => Part): Part[] {
  return opponents(sheets, sheet).map(({ entry, sheet: opponent }): Part => {
    if (opponent === undefined) return { round: entry.round, value: Fraction.ZERO, note: 'bye' };
    const { value: worth, note } = value(opponent);
    const part = { value: worth, of: opponent.id, round: entry.round };
    return note === undefined ? part : { ...part, note };
  });
}

const floored = (value: Fraction, { floor }: TiebreakUse): Part => {
  const least = floor === undefined ? Fraction.ZERO : Fraction.of(...floor);
  return value.compare(least) < 0 ? { value: least, note: 'floor' } : { value };
};

/** Points of all rounds played, over what winning them all would have given. */
function matchWin({ ruleset }: Sheets, sheet: Scoresheet, use: TiebreakUse): Part {
  const rounds = Fraction.of(sheet.entries.length);
  const most = bestPoints(ruleset).times(rounds);
  const points = Fraction.sum(sheet.entries.map(({ points }) => Fraction.decimal(points)));
  return floored(most.numerator === 0n ? Fraction.ZERO : points.over(most), use);
}

/** Game points by the same measure; a drawn game counts as a drawn match does. */
function gameWin({ ruleset }: Sheets, sheet: Scoresheet, use: TiebreakUse): Part {
  const draw = ruleset.outcomes.find(({ countsAs }) => countsAs === 'draw');
  const ofDraw = draw === undefined ? Fraction.ZERO : Fraction.decimal(draw.points).over(bestPoints(ruleset));
  let [played, won] = [0, Fraction.ZERO];
  for (const { games } of sheet.entries) {
    played += games.won + games.drawn + games.lost;
    won = won.plus(Fraction.of(games.won)).plus(ofDraw.times(Fraction.of(games.drawn)));
  }
  return floored(played === 0 ? Fraction.ZERO : won.over(Fraction.of(played)), use);
}

const pointsPart = (sheets: Sheets, sheet: Scoresheet): Part =>
  once(sheets, 'points', sheet, () => ({ value: pointsOf(sheet) }));

const strengthOfSchedule: Tiebreak = (sheets, sheet) =>
  summed(ofOpponents(sheets, sheet, (opponent) => pointsPart(sheets, opponent)));

/** Every tie-break a ruleset may name. To add one: a line here, and its words. */
export const TIEBREAKS: { readonly [code: string]: Tiebreak } = {
  /** Points from matches among exactly those who are level; only where each of them met all others. */
  'head-to-head': (_, { id, entries }, __, tied) => {
    const met = entries.filter(({ opponent }) => opponent !== undefined && opponent !== id && tied.has(opponent));
    return summed(
      met.map(({ opponent, round, points }) => ({ of: opponent as string, round, value: Fraction.decimal(points) })),
    );
  },
  'opponents-match-win': (sheets, sheet, use) =>
    averaged(
      ofOpponents(sheets, sheet, (opponent) =>
        once(sheets, `match-win ${use.floor?.join('/')}`, opponent, () => matchWin(sheets, opponent, use)),
      ),
    ),
  'game-win': (sheets, sheet, use) => summed([gameWin(sheets, sheet, use)]),
  'opponents-game-win': (sheets, sheet, use) =>
    averaged(
      ofOpponents(sheets, sheet, (opponent) =>
        once(sheets, `game-win ${use.floor?.join('/')}`, opponent, () => gameWin(sheets, opponent, use)),
      ),
    ),
  'strength-of-schedule': strengthOfSchedule,
  'opponents-strength': (sheets, sheet, use, tied) =>
    summed(
      ofOpponents(sheets, sheet, (opponent) =>
        once(sheets, 'schedule', opponent, () => ({ value: strengthOfSchedule(sheets, opponent, use, tied).value })),
      ),
    ),
  buchholz: strengthOfSchedule,
  'buchholz-cut-1': (sheets, sheet) => {
    const parts = ofOpponents(sheets, sheet, (opponent) => pointsPart(sheets, opponent));
    if (parts.length === 0) return summed(parts);
    const least = parts.reduce((low, part, i) => (part.value.compare((parts[low] as Part).value) < 0 ? i : low), 0);
    return summed(parts.map((part, i) => (i === least ? { ...part, note: 'left-out' as const } : part)));
  },
  'sonneborn-berger': (sheets, sheet) => {
    const most = bestPoints(sheets.ruleset);
    return summed(
      opponents(sheets, sheet).flatMap(({ entry, sheet: opponent }): Part[] => {
        if (opponent === undefined) return [];
        const share = Fraction.decimal(entry.points).over(most);
        return [{ of: opponent.id, round: entry.round, value: pointsPart(sheets, opponent).value.times(share) }];
      }),
    );
  },
  /** The score after each round, added up: early points weigh more. */
  cumulative: (_, { entries }) => {
    let running = Fraction.ZERO;
    return summed(
      entries.map(({ round, points }) => ({ round, value: (running = running.plus(Fraction.decimal(points))) })),
    );
  },
  differential: (_, { entries }) =>
    summed(entries.map(({ round, differential }) => ({ round, value: Fraction.of(differential) }))),
  wins: (_, { entries }) => count(entries, ({ countsAs }) => countsAs === 'win'),
  'full-wins': (_, { entries }) => count(entries, ({ countsAs, full }) => countsAs === 'win' && full),
  'modified-wins': (_, { entries }) => count(entries, ({ countsAs, full }) => countsAs === 'win' && !full),
  'fewest-losses': (_, { entries }) => {
    const { value, parts } = count(entries, ({ countsAs }) => countsAs === 'loss');
    return { value: Fraction.ZERO.minus(value), parts };
  },
};
