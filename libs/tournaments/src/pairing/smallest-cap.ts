import type { Field } from './field';
import type { Segment } from './segment';

/**
 * Below this gap nothing can be done: where an odd number of players stands above a step between two scores, a player
 * crosses it. Pairing neighbours in a list by score crosses exactly those steps.
 */
export function leastGap(field: Field, { members, above, below, byes }: Segment): number {
  const scores = members.map((i) => field.score[i] as number);
  const sitsOut = byes === undefined ? -1 : scores.indexOf(field.score[byes[0] as number] as number);
  if (sitsOut >= 0) scores.splice(sitsOut, 1);
  if (above?.odd === true) scores.unshift(above.score);
  if (below?.odd === true) scores.push(below.score);
  let least = 0;
  for (let i = 0; i + 1 < scores.length; i += 2)
    least = Math.max(least, (scores[i] as number) - (scores[i + 1] as number));
  return least;
}

/** Every gap two players of these scores can have, from the least that is of interest, rising. */
export function possibleGaps(scores: Iterable<number>, atLeast: number): number[] {
  const different = [...new Set(scores)];
  const gaps = new Set([atLeast]);
  for (let a = 0; a < different.length; a++)
    for (let b = a + 1; b < different.length; b++) {
      const gap = Math.abs((different[a] as number) - (different[b] as number));
      if (gap > atLeast) gaps.add(gap);
    }
  return [...gaps].sort((x, y) => x - y);
}

/** The first of rising values with which it works; what works with one works with all after it. */
export function firstThatWorks<T>(
  values: readonly number[],
  attempt: (value: number) => T | undefined,
): { readonly value: number; readonly result: T } | undefined {
  let [low, step] = [0, 1]; // everything before `low` has failed
  let found: { at: number; result: T } | undefined;
  for (let at = 0; found === undefined; at = Math.min(low + step, values.length - 1), step *= 2) {
    if (low >= values.length) return undefined;
    const result = attempt(values[at] as number);
    if (result === undefined) low = at + 1;
    else found = { at, result };
  }
  while (low < found.at) {
    const middle: number = (low + found.at) >> 1;
    const result = attempt(values[middle] as number);
    if (result === undefined) low = middle + 1;
    else found = { at: middle, result };
  }
  return { value: values[found.at] as number, result: found.result };
}
