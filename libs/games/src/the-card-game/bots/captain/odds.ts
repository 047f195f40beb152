/** How likely each number of hits is in so many draws. */
function hits(draws: number, chance: number): number[] {
  let likely = [1];
  for (let draw = 0; draw < draws; draw++)
    likely = Array.from(
      { length: likely.length + 1 },
      (_, i) => (likely[i] ?? 0) * (1 - chance) + (likely[i - 1] ?? 0) * chance,
    );
  return likely;
}

/** A side of an Icon Draw: how many cards it draws, and how likely each shows the Icon that counts. */
export interface Side {
  readonly draws: number;
  readonly chance: number;
}

/** How likely the Current Player wins an Icon Draw; a tie is the Current Player's [TCG-127]. */
export function chanceToHold(current: Side, challenger: Side): number {
  const [ours, theirs] = [hits(current.draws, current.chance), hits(challenger.draws, challenger.chance)];
  let held = 0;
  let below = 0;
  for (let count = 0; count < ours.length; count++) {
    below += theirs[count] ?? 0;
    held += (ours[count] ?? 0) * below;
  }
  return held;
}
