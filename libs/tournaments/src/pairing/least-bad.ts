import { invariant } from '@logbuoy/kernel';
import type { Field, Matching, Pair } from './field';
import { minCostPerfectMatching } from './matching';
import { possibleGaps, firstThatWorks } from './smallest-cap';
import type { Weights } from './weights';

/** What even the best pairing of this field must break: earlier meetings, forbidden pairs, and the rank of the bye. */
export interface HardCost {
  readonly clashes: number;
  /** Who may have the bye at that price. */
  readonly byes: readonly number[] | undefined;
}

/** Pairs that are not to be used, as they stand in a matching. */
export type Banned = readonly Pair[];

/** Meetings weigh more than forbidden pairs, however many. */
const clashWeight = (field: Field, i: number, j: number): number =>
  field.meetings(i, j) * (field.size + 1) + Number(field.isForbidden(i, j));

/** The least that must be broken; undefined where the banned pairs leave no pairing at all. */
export function leastHardCost(field: Field, banned: Banned = []): HardCost | undefined {
  if (field.size % 2 === 0) {
    const search = searchWhole(field, banned, { byes: undefined, cap: Infinity, cost: clashOnly(field) });
    return search && { clashes: clashesOf(field, search.pairs), byes: undefined };
  }
  const ranks = byeRanks(field);
  const rankOf = new Map(ranks.flatMap((players, rank) => players.map((i) => [i, rank] as const)));
  const everyone = field.players.map((_, i) => i);
  const search = searchWhole(field, banned, {
    byes: everyone,
    byeCost: (i) => rankOf.get(i) as number,
    cap: Infinity,
    cost: (i, j) => clashWeight(field, i, j) * (ranks.length + 1),
  });
  if (search?.bye === undefined) return undefined;
  return {
    clashes: clashesOf(field, search.pairs),
    byes: ranks[rankOf.get(search.bye) as number],
  };
}

/** Players by what the bye would cost with them, the best first. */
export function byeRanks(field: Field): number[][] {
  const ranks = new Map<string, number[]>();
  const order = field.players
    .map((_, i) => i)
    .sort((i, j) => compareRanks(field.byeRank(i), field.byeRank(j)) || i - j);
  for (const i of order) {
    const key = field.byeRank(i).join();
    const sameRank = ranks.get(key);
    if (sameRank === undefined) ranks.set(key, [i]);
    else sameRank.push(i);
  }
  return [...ranks.values()];
}

const compareRanks = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0] || a[1] - b[1];

/** The best pairing that breaks no more than it must, with the gaps, floats and seats of any other. */
export function pairLeastBad(
  field: Field,
  weights: Weights,
  { clashes, byes }: HardCost,
  banned: Banned = [],
): { readonly matching: Matching; readonly complete: boolean } {
  const gaps = possibleGaps(
    field.groups.map(({ score }) => score),
    0,
  );
  const narrow = firstThatWorks(gaps, (cap) => {
    const found = searchWhole(field, banned, { byes, cap, cost: clashOnly(field) });
    return found !== undefined && clashesOf(field, found.pairs) === clashes ? found : undefined;
  });
  invariant(narrow !== undefined, 'the least that must be broken cannot be reached');
  const packing = weights.packing(narrow.value, field.size + 1, (clashes + 1) * (field.size + 2));
  const whole = packing.most * (field.size + 2);
  const matching = searchWhole(field, banned, {
    byes,
    cap: narrow.value,
    cost: (i, j) => Math.min(clashWeight(field, i, j), clashes + 1) * whole + packing.pack(weights.ofPair(i, j)),
  });
  invariant(matching !== undefined, 'a pairing was there and is gone');
  return { matching, complete: packing.complete };
}

const clashOnly = (field: Field) => (i: number, j: number) => clashWeight(field, i, j);

const clashesOf = (field: Field, pairs: readonly Pair[]): number =>
  pairs.reduce((sum, [i, j]) => sum + clashWeight(field, i, j), 0);

interface WholeSearch {
  readonly byes: readonly number[] | undefined;
  readonly byeCost?: (i: number) => number;
  readonly cap: number;
  readonly cost: (i: number, j: number) => number;
}

/** A field beyond this is searched among so many neighbours by score only, and nothing is proven of it. */
const DENSE_MAX = 1_500;
const EDGES_MAX = 2_000_000;
export const isSearchedWhole = (field: Field): boolean => field.size <= DENSE_MAX;

function searchWhole(field: Field, banned: Banned, { byes, byeCost, cap, cost }: WholeSearch): Matching | undefined {
  const ends: number[] = [];
  const costs: number[] = [];
  const isBanned = new Set(banned.flatMap(([i, j]) => [i * field.size + j, j * field.size + i]));
  const reach = isSearchedWhole(field) ? field.size : Math.ceil(EDGES_MAX / field.size);
  for (let i = 0; i < field.size; i++)
    for (let j = i + 1; j < Math.min(field.size, i + 1 + reach) && field.gap(i, j) <= cap; j++) {
      if (isBanned.has(i * field.size + j)) continue;
      ends.push(i, j);
      costs.push(cost(i, j));
    }
  for (const i of byes ?? []) {
    ends.push(i, field.size);
    costs.push(byeCost?.(i) ?? 0);
  }
  const vertices = field.size + (byes === undefined ? 0 : 1);
  const mates = minCostPerfectMatching({ vertices, ends: Int32Array.from(ends), costs: Float64Array.from(costs) });
  if (mates === undefined) return undefined;
  const pairs: Pair[] = [];
  let bye: number | undefined;
  for (let i = 0; i < field.size; i++) {
    const mate = mates[i] as number;
    if (mate === field.size) bye = i;
    else if (mate > i) pairs.push([i, mate]);
  }
  return { pairs, ...(bye === undefined ? {} : { bye }) };
}
