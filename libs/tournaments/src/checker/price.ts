import { isForbidden, meetings, type EventFile, type Ledger, type Round } from './ledger';

/** What a round costs, the gravest level first; gaps and scores in points. */
export const PRICE_LEVELS = [
  'rematches',
  'forbidden',
  'repeatedByes',
  'byeScore',
  'largestGap',
  'squaredGaps',
  'repeatedFloats',
  'seatImbalance',
] as const;
export type Price = { readonly [level in (typeof PRICE_LEVELS)[number]]: number };

const FINE = 10_000;

/** Prices in ten-thousandths of a point, as whole numbers: to compare. */
export function exactPrice(file: EventFile, ledger: Ledger, round: Round): number[] {
  const of = (map: ReadonlyMap<string, number>, id: string) => map.get(id) ?? 0;
  const driftedLately = (id: string, way: number) => Number((ledger.drift.get(id) ?? []).slice(-2).includes(way));
  let [rematches, forbidden, largest, squares, floats, seats] = [0, 0, 0, 0, 0, 0];
  for (const { a, b } of round.pairings) {
    rematches += meetings(ledger, a, b);
    if (isForbidden(file, a, b)) forbidden++;
    const ahead = of(ledger.score, a) - of(ledger.score, b);
    largest = Math.max(largest, Math.abs(ahead));
    squares += ahead * ahead;
    if (ahead > 0) floats += driftedLately(a, -1) + driftedLately(b, 1);
    if (ahead < 0) floats += driftedLately(a, 1) + driftedLately(b, -1);
    if (file.weighsSeats) {
      const [x, y] = [of(ledger.firsts, a), of(ledger.firsts, b)];
      seats += Math.min((x + 1) ** 2 + (y - 1) ** 2, (x - 1) ** 2 + (y + 1) ** 2);
    }
  }
  let [repeatedByes, byeScore] = [0, 0];
  for (const id of round.byes) {
    repeatedByes += of(ledger.free, id);
    byeScore += of(ledger.score, id);
    if (file.weighsSeats) seats += of(ledger.firsts, id) ** 2;
  }
  return [rematches, forbidden, repeatedByes, byeScore, largest, squares, floats, seats];
}

export function toldPrice(exact: readonly number[]): Price {
  const divisor: Partial<Price> = { byeScore: FINE, largestGap: FINE, squaredGaps: FINE ** 2 };
  const told = PRICE_LEVELS.map((level, i) => [level, (exact[i] as number) / (divisor[level] ?? 1)]);
  return Object.fromEntries(told) as Price;
}

export function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && (one[at] as number) < (other[at] as number);
}

/** The least price of all rounds these players could play, by looking at every one that is not dearer half way already. */
export function leastPrice(file: EventFile, ledger: Ledger, players: readonly string[]): number[] {
  const ofPair = players.map((a) => players.map((b) => exactPrice(file, ledger, { pairings: [{ a, b }], byes: [] })));
  const ofBye = players.map((id) => exactPrice(file, ledger, { pairings: [], byes: [id] }));
  let best: number[] | undefined;
  const visit = (left: readonly number[], spent: number[]) => {
    if (best !== undefined && !isLess(spent, best)) return;
    const [first, ...others] = left;
    if (first === undefined) best = spent;
    else
      others.forEach((other, i) =>
        visit(others.toSpliced(i, 1), sum(spent, (ofPair[first] as number[][])[other] as number[])),
      );
  };
  const everybody = players.map((_, i) => i);
  if (players.length % 2 === 0)
    visit(
      everybody,
      PRICE_LEVELS.map(() => 0),
    );
  else for (const holder of everybody) visit(everybody.toSpliced(holder, 1), ofBye[holder] as number[]);
  return best ?? [];
}

const LARGEST_GAP = PRICE_LEVELS.indexOf('largestGap');
const sum = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, level) =>
    level === LARGEST_GAP ? Math.max(value, other[level] as number) : value + (other[level] as number),
  );
