import { invariant } from '@logbuoy/kernel';
import { AnchorPool } from './anchor';
import { decompose, type Anchor, type Decomposition, type Granularity } from './decompose';
import type { Field, Matching, Pair } from './field';
import { solveSegment, type Segment, type SegmentPairing } from './segment';
import { firstThatWorks, leastGap, possibleGaps } from './smallest-cap';
import { addSums, compareSums, NO_SUMS, type Sums, type Weights } from './weights';

/** What no pairing without clashes can undercut. */
export interface Bound {
  readonly largestGap: number;
  readonly sums: Sums;
}
export interface CleanPairing {
  readonly matching: Matching;
  readonly bound: Bound;
  /** The pairing costs exactly what the bound says, at every level. */
  readonly proven: boolean;
}

/** One segment and no anchors: the whole field in one exact search. */
const WHOLE: Granularity = { playersPerClash: Infinity, anchorMin: Infinity, segmentMax: Infinity };
const FINE: Granularity = { playersPerClash: 2, anchorMin: 24, segmentMax: 250 };
const COARSE: Granularity = { playersPerClash: 5, anchorMin: 60, segmentMax: 600 };
/** Up to this size the whole field is searched at once, above it only where pieces gave no proof. */
const WHOLE_AT_ONCE = 40;
const WHOLE_AT_ALL = 600;

/**
 * The best pairing without rematches and forbidden pairs, the bye going to one of those named; undefined where there is
 * none (or, in a field too large to search whole, where none was found).
 *
 * Large score groups are flexible: every player finds an opponent there. The field is cut at them, the pieces between are solved
 * exactly with ideal neighbours, which bounds the cost of every pairing from below; then real members take the places of
 * the ideal ones. If the result costs what the bound says it is proven best. If not, larger pieces are tried.
 */
export function pairCleanly(
  field: Field,
  weights: Weights,
  byes: readonly number[] | undefined,
): CleanPairing | undefined {
  const ways = field.size <= WHOLE_AT_ONCE ? [WHOLE] : [FINE, COARSE, ...(field.size <= WHOLE_AT_ALL ? [WHOLE] : [])];
  let best: CleanPairing | undefined;
  for (const way of ways) {
    const found = pairInPieces(field, weights, decompose(field, byes, way));
    if (found === undefined) continue;
    best = best === undefined ? found : better(field, weights, best, found);
    if (best.proven) return best;
  }
  return best;
}

function pairInPieces(field: Field, weights: Weights, pieces: Decomposition): CleanPairing | undefined {
  const solved = solveSegments(field, weights, pieces.segments);
  if (solved === undefined) return undefined;
  const bound = {
    largestGap: solved.cap,
    sums: [...solved.pairings.map(({ sums }) => sums), ...pieces.anchors.map(anchorBound(weights))].reduce(
      addSums,
      NO_SUMS,
    ),
  };
  const matching = fillIn(field, weights, pieces, solved.pairings);
  if (matching === undefined) return undefined;
  const complete = solved.pairings.every((pairing) => pairing.complete);
  return { matching, bound, proven: complete && meets(field, weights, matching, bound) };
}

/** Every member's half at its own score; the player with the bye pays none. */
const anchorBound =
  (weights: Weights) =>
  ({ group, middle, byes }: Anchor): Sums => {
    let seats = 0;
    for (let i = group.from; i < group.to; i++) seats += weights.halfSeat(i, middle);
    if (byes !== undefined) seats -= Math.max(...byes.map((i) => weights.halfSeat(i, middle)));
    return { ...NO_SUMS, seats };
  };

/** All segments under one cap, the least that serves each of them. */
function solveSegments(
  field: Field,
  weights: Weights,
  segments: readonly Segment[],
): { cap: number; pairings: SegmentPairing[] } | undefined {
  let cap = Math.max(0, ...segments.map((segment) => leastGap(field, segment)));
  const pairings: SegmentPairing[] = [];
  const solvedWith: number[] = [];
  for (const segment of segments) {
    const { members, above, below } = segment;
    const scores = members.map((i) => field.score[i] as number);
    const neighbours = [above, below].flatMap((neighbour) => (neighbour ? [neighbour.score] : []));
    const found = firstThatWorks(possibleGaps([...scores, ...neighbours], cap), (gap) =>
      solveSegment(field, weights, segment, gap),
    );
    if (found === undefined) return undefined;
    cap = found.value;
    pairings.push(found.result);
    solvedWith.push(cap);
  }
  // Where a later segment needs a wider cap, those before it may use the room as well.
  segments.forEach((segment, k) => {
    if (solvedWith[k] === cap || (pairings[k] as SegmentPairing).sums.squaredGaps === 0) return;
    const again = solveSegment(field, weights, segment, cap);
    invariant(again !== undefined, 'a wider cap leaves less room');
    pairings[k] = again;
  });
  return { cap, pairings };
}

/** Real players for all the places the segments left to their neighbours. */
function fillIn(
  field: Field,
  weights: Weights,
  { anchors }: Decomposition,
  pairings: readonly SegmentPairing[],
): Matching | undefined {
  const pools = anchors.map((anchor) => new AnchorPool(field, weights, anchor));
  const pairs: Pair[] = [];
  let bye: number | undefined;
  anchors.forEach(({ byes }, k) => {
    if (byes !== undefined) bye = (pools[k] as AnchorPool).takeBye();
  });
  for (const [k, segment] of pairings.entries()) {
    const [above, below] = [pools[k - 1], pools[k]];
    pairs.push(...segment.pairs);
    bye ??= segment.bye;
    const guests = [
      ...segment.up.map((player) => ({ player, host: above })),
      ...segment.down.map((player) => ({ player, host: below })),
    ];
    for (let i = 0; i < segment.across; i++) {
      const player = above?.takeFor(anchors[k] as Anchor);
      if (player === undefined) return undefined;
      guests.push({ player, host: below });
    }
    for (const { player, host } of guests) {
      const partner = host?.takePartnerOf(player);
      if (partner === undefined) return undefined;
      pairs.push([player, partner]);
    }
  }
  for (const pool of pools) {
    const rest = pool.pairRest();
    if (rest === undefined) return undefined;
    for (const pair of rest) pairs.push(pair);
  }
  return { pairs, ...(bye === undefined ? {} : { bye }) };
}

function measured(field: Field, weights: Weights, { pairs }: Matching): Bound {
  let largestGap = 0;
  let sums = NO_SUMS;
  for (const [i, j] of pairs) {
    largestGap = Math.max(largestGap, field.gap(i, j));
    sums = addSums(sums, weights.ofPair(i, j));
  }
  return { largestGap, sums };
}

const compareBounds = (a: Bound, b: Bound): number => a.largestGap - b.largestGap || compareSums(a.sums, b.sums);

const meets = (field: Field, weights: Weights, matching: Matching, bound: Bound): boolean =>
  compareBounds(measured(field, weights, matching), bound) === 0;

/** The cheaper of two pairings with the higher of both bounds. */
function better(field: Field, weights: Weights, one: CleanPairing, other: CleanPairing): CleanPairing {
  const order = compareBounds(measured(field, weights, one.matching), measured(field, weights, other.matching));
  const matching = (order <= 0 ? one : other).matching;
  const bound = compareBounds(one.bound, other.bound) >= 0 ? one.bound : other.bound;
  return { matching, bound, proven: other.proven || one.proven || meets(field, weights, matching, bound) };
}
