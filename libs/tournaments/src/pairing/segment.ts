import type { Field, Pair } from './field';
import { minCostPerfectMatching } from './matching';
import { addSums, NO_SUMS, type Sums, type Weights } from './weights';

/** A large score group beside a segment, which takes in players who leave the segment and sends those missing there. */
export interface Neighbour {
  readonly score: number;
  /** Whether the number of pairs across this border is odd; how many players stand above it decides that. */
  readonly odd: boolean;
  /** Where the seat balances of the group have their middle. */
  readonly middle: number;
}

/** Some neighbouring score groups, to be paired among themselves and with the large groups on both sides. */
export interface Segment {
  readonly members: readonly number[];
  readonly above?: Neighbour | undefined;
  readonly below?: Neighbour | undefined;
  /** Who may have the bye; it is given within this segment where the list is there. */
  readonly byes?: readonly number[] | undefined;
}

export interface SegmentPairing {
  readonly pairs: readonly Pair[];
  readonly bye?: number;
  /** Players who are to meet a member of the neighbour above, and of the one below. */
  readonly up: readonly number[];
  readonly down: readonly number[];
  /** Pairs of one from above with one from below. */
  readonly across: number;
  readonly sums: Sums;
  readonly complete: boolean;
}

/**
 * The cheapest pairing of a segment without clashes and without gaps beyond the cap.
 *
 * Neighbours are taken to be ideal: large enough that every player finds an opponent there. So each member near enough gets a
 * door of its own to either side; unused doors are paired among themselves at no cost, and one more door makes
 * their number fit the parity of the border. What this costs is a lower bound on what the segment must cost.
 */
export function solveSegment(
  field: Field,
  weights: Weights,
  segment: Segment,
  cap: number,
): SegmentPairing | undefined {
  const { members, above, below, byes } = segment;
  const near = (neighbour: Neighbour | undefined) =>
    neighbour === undefined ? [] : members.filter((i) => Math.abs((field.score[i] as number) - neighbour.score) <= cap);
  const [upDoors, downDoors] = [near(above), near(below)];
  const [upSpare, downSpare] = [isSpare(upDoors, above), isSpare(downDoors, below)];

  const upFrom = members.length;
  const downFrom = upFrom + upDoors.length + upSpare;
  const byeAt = downFrom + downDoors.length + downSpare;
  const vertices = byeAt + (byes === undefined ? 0 : 1);
  const packing = weights.packing(cap, vertices);
  const ends: number[] = [];
  const costs: number[] = [];
  const charge = new Map<number, Sums>();
  const connect = (u: number, v: number, sums: Sums) => {
    ends.push(u, v);
    costs.push(packing.pack(sums));
  };
  const connectPriced = (u: number, v: number, sums: Sums) => {
    charge.set(u * vertices + v, sums);
    connect(u, v, sums);
  };

  for (let a = 0; a < members.length; a++) {
    const i = members[a] as number;
    for (let b = a + 1; b < members.length; b++) {
      const j = members[b] as number;
      if (field.gap(i, j) > cap) break; // members stand by falling score
      if (!field.clash(i, j)) connect(a, b, weights.ofPair(i, j));
    }
  }
  const place = new Map(members.map((player, at) => [player, at]));
  const openDoors = (doors: readonly number[], spare: number, from: number, { score, middle }: Neighbour) => {
    doors.forEach((i, at) => {
      const toNeighbour = weights.ofHalf(i, score, middle);
      connectPriced(place.get(i) as number, from + at, toNeighbour);
      if (spare === 1) connectPriced(place.get(i) as number, from + doors.length, toNeighbour);
    });
    const count = doors.length + spare;
    for (let x = 0; x < count; x++) for (let y = x + 1; y < count; y++) connect(from + x, from + y, NO_SUMS);
  };
  if (above) openDoors(upDoors, upSpare, upFrom, above);
  if (below) openDoors(downDoors, downSpare, downFrom, below);
  if (above && below && above.score - below.score <= cap) {
    const across: Sums = {
      squaredGaps: (above.score - below.score) ** 2,
      repeatedFloats: 0,
      seats: -Math.abs(above.middle - below.middle),
    };
    for (let x = upFrom; x < downFrom; x++) for (let y = downFrom; y < byeAt; y++) connectPriced(x, y, across);
  }
  for (const i of byes ?? []) connect(place.get(i) as number, byeAt, NO_SUMS);

  const mates = minCostPerfectMatching({ vertices, ends: Int32Array.from(ends), costs: Float64Array.from(costs) });
  if (mates === undefined) return undefined;

  const found = { pairs: [] as Pair[], up: [] as number[], down: [] as number[], across: 0 };
  let bye: number | undefined;
  let sums = NO_SUMS;
  mates.forEach((mate, v) => {
    if (mate < v) return;
    const i = members[v] as number;
    sums = addSums(sums, charge.get(v * vertices + mate) ?? NO_SUMS);
    if (v >= upFrom) found.across += Number(v < downFrom && mate >= downFrom && mate < byeAt);
    else if (mate < upFrom) {
      found.pairs.push([i, members[mate] as number]);
      sums = addSums(sums, weights.ofPair(i, members[mate] as number));
    } else if (mate < downFrom) found.up.push(i);
    else if (mate < byeAt) found.down.push(i);
    else bye = i;
  });
  return { ...found, ...(bye === undefined ? {} : { bye }), sums, complete: packing.complete };
}

const isSpare = (doors: readonly number[], neighbour: Neighbour | undefined): number =>
  neighbour !== undefined && (doors.length % 2 === 1) !== neighbour.odd ? 1 : 0;
