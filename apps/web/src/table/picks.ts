import type { Choice } from '../api/offers';

/** An answer in the making: which options are picked, in the order they were picked; an option may be in it several times. */
export type Picks = readonly number[];

const weightOf = ({ weights }: Choice, option: number): number => weights?.[option] ?? 0;

export const weightOfAll = (choice: Choice, picks: Picks): number =>
  picks.reduce((sum, option) => sum + weightOf(choice, option), 0);

export type WhyNot = 'enough' | 'too-expensive' | 'same-kind';

export const timesPicked = (picks: Picks, option: number): number => picks.filter((picked) => picked === option).length;
/** How often an option may be picked. */
export const timesMost = ({ repeats }: Choice, option: number): number => repeats?.[option] ?? 1;

/** Why an option cannot be picked beside those that are; a picked one can be let go. */
export function whyNotPick(choice: Choice, picks: Picks, option: number): WhyNot | undefined {
  return picks.includes(option) ? undefined : whyNotAdd(choice, picks, option);
}

/** Why an option cannot be picked once more. */
export function whyNotAdd(choice: Choice, picks: Picks, option: number): WhyNot | undefined {
  if (timesPicked(picks, option) >= timesMost(choice, option)) return 'enough';
  const kind = choice.kinds?.[option];
  if (kind !== undefined && picks.some((picked) => picked !== option && choice.kinds?.[picked] === kind))
    return 'same-kind';
  if (choice.totalMost !== undefined && weightOfAll(choice, picks) + weightOf(choice, option) > choice.totalMost)
    return 'too-expensive';
  // With one to choose, another pick simply takes its place.
  return picks.length >= choice.most && choice.most !== 1 ? 'enough' : undefined;
}

export function togglePick(choice: Choice, picks: Picks, option: number): Picks {
  return picks.includes(option) ? picks.filter((picked) => picked !== option) : addPick(choice, picks, option);
}

/** The same where nothing can be added. */
export function addPick(choice: Choice, picks: Picks, option: number): Picks {
  if (choice.most === 1) return whyNotAdd(choice, [], option) === undefined ? [option] : picks;
  return whyNotAdd(choice, picks, option) === undefined ? [...picks, option] : picks;
}

/** Lets go of an option once, of the last time it was picked. */
export function dropPick(picks: Picks, option: number): Picks {
  const at = picks.lastIndexOf(option);
  return at < 0 ? picks : picks.toSpliced(at, 1);
}

/** Moves a picked option towards the front, where the order counts. */
export function earlier(picks: Picks, option: number): Picks {
  const at = picks.indexOf(option);
  if (at < 1) return picks;
  const moved = [...picks];
  [moved[at - 1], moved[at]] = [moved[at] as number, moved[at - 1] as number];
  return moved;
}

/** What there is no choice about is picked from the start; only an order is still asked for. */
export const picksAtFirst = ({ candidates, least, ordered, repeats }: Choice): Picks =>
  candidates.length > 0 && candidates.length === least && repeats === undefined && (least === 1 || ordered !== true)
    ? candidates.map((_, option) => option)
    : [];

export const isComplete = (choice: Choice, picks: Picks): boolean =>
  picks.length >= choice.least && picks.length <= choice.most;

/** What is asked for: exactly so many, up to so many, or between. */
export function howMany({ least, most }: Choice): 'exactly' | 'up-to' | 'between' {
  if (least === most) return 'exactly';
  return least === 0 ? 'up-to' : 'between';
}
