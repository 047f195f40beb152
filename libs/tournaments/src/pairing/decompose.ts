import type { Field, ScoreGroup } from './field';
import type { Neighbour, Segment } from './segment';

/** A score group large enough to take in and send as many players as needed, and to pair all others among themselves. */
export interface Anchor {
  readonly group: ScoreGroup;
  readonly middle: number;
  /** The bye is given here, to one of these. */
  readonly byes?: readonly number[] | undefined;
}

/** `segments[k]` stands above `anchors[k]`; the last segment stands below them all. A segment may be empty. */
export interface Decomposition {
  readonly anchors: readonly Anchor[];
  readonly segments: readonly Segment[];
}

export interface Granularity {
  /** An anchor has at least so many players for each one a member clashes with, and at least `anchorMin`. */
  readonly playersPerClash: number;
  readonly anchorMin: number;
  /** A longer segment is cut at its largest group. */
  readonly segmentMax: number;
}

export function decompose(field: Field, byes: readonly number[] | undefined, by: Granularity): Decomposition {
  const isAnchor = field.groups.map((group) => isLarge(field, group, by));
  cutLongSegments(field, isAnchor, by.segmentMax);
  const byeScore = byes === undefined ? undefined : (field.score[byes[0] as number] as number);

  const anchors: Anchor[] = [];
  const segments: Segment[] = [];
  let members: number[] = [];
  let segmentByes: readonly number[] | undefined;
  let placesAbove = 0; // players, and the bye as one more beside its holder
  let above: Neighbour | undefined;
  field.groups.forEach((group, g) => {
    const byesHere = group.score === byeScore ? byes : undefined;
    if (isAnchor[g] === true) {
      const middle = middleOf(field, group);
      const neighbour = { score: group.score, middle };
      segments.push({ members, above, below: { ...neighbour, odd: placesAbove % 2 === 1 }, byes: segmentByes });
      anchors.push({ group, middle, byes: byesHere });
      [members, segmentByes] = [[], undefined];
      placesAbove += group.to - group.from + (byesHere === undefined ? 0 : 1);
      above = { ...neighbour, odd: placesAbove % 2 === 1 };
    } else {
      for (let i = group.from; i < group.to; i++) members.push(i);
      segmentByes ??= byesHere;
      placesAbove += group.to - group.from + (byesHere === undefined ? 0 : 1);
    }
  });
  segments.push({ members, above, byes: segmentByes });
  return { anchors, segments };
}

function isLarge(field: Field, { from, to }: ScoreGroup, { playersPerClash, anchorMin }: Granularity): boolean {
  if (to - from < anchorMin) return false;
  let clashes = 0;
  for (let i = from; i < to; i++) clashes = Math.max(clashes, field.clashes[i] as number);
  return to - from >= playersPerClash * (clashes + 3);
}

function cutLongSegments(field: Field, isAnchor: boolean[], longest: number): void {
  const sizeOf = ({ from, to }: ScoreGroup) => to - from;
  for (let start = 0; start < isAnchor.length;) {
    let [end, size, largest] = [start, 0, start];
    for (; end < isAnchor.length && isAnchor[end] !== true; end++) {
      size += sizeOf(field.groups[end] as ScoreGroup);
      if (sizeOf(field.groups[end] as ScoreGroup) > sizeOf(field.groups[largest] as ScoreGroup)) largest = end;
    }
    if (size > longest) isAnchor[largest] = true;
    else start = end + 1;
  }
}

function middleOf(field: Field, { from, to }: ScoreGroup): number {
  if (!field.balancedSeats) return 0;
  const balances = field.balance.slice(from, to).sort();
  return balances[balances.length >> 1] as number;
}
