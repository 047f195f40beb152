/** The first place behind `from` in a rising list; `undefined` where nothing lies behind it. */
export function nextAfter(places: readonly number[], from: number): number | undefined {
  return places[firstBeyond(places, from)];
}

export function lastBefore(places: readonly number[], from: number): number | undefined {
  return places[firstBeyond(places, from - 1) - 1];
}

/** The place in the list nearest before or at `at`; -1 before all of them. */
export const indexUpTo = (places: readonly number[], at: number): number => firstBeyond(places, at) - 1;

function firstBeyond(places: readonly number[], limit: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
