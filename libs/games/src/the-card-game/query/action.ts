import type { ActionName, Rating } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { ActionResult, Duel } from '../behaviour';
import { ACTION_TABLE } from './action-table';
import type { CopyId, FlipResult, IconChange, TcgState } from '../state';
import { cardOf, challengeInPlay, isMember, party } from './board';
import { forces } from './forces';
import { actionsOf, ratingInDuel, ratingOf } from './values';

/** The Rating an Action uses: the table's, changed by what lasts first and by texts for this Action last [TCG-289]. */
export function ratingUsed(state: TcgState, action: ActionName): Rating {
  let { rating } = ACTION_TABLE[action];
  for (const { text, bearing } of forces(state)) rating = text.rating?.(bearing, rating) ?? rating;
  return rating;
}

/** What a lost Action does to its target. */
export function resultOf(state: TcgState, action: ActionName): ActionResult {
  let { result }: { readonly result: ActionResult } = ACTION_TABLE[action];
  for (const { text, bearing } of forces(state)) result = text.result?.(bearing, result) ?? result;
  return result;
}

/** What an Icon Flip does to its target once texts in force have changed it [TCG-264]. */
export function flipResultOf(state: TcgState, result: FlipResult): FlipResult {
  return forces(state).reduce((now, { text, bearing }) => text.flipResult?.(bearing, now) ?? now, result);
}

/** The Action under way with both sides, as soon as it has both. */
export function duelOf(state: TcgState): Duel | null {
  const { action: underWay } = state;
  if (underWay === null || underWay.action === null || underWay.target === null) return null;
  const { action, target, challenge } = underWay;
  return { action, target, challenge, rating: ratingUsed(state, action) };
}

/** The Actions a Challenge may use now: those with a member of the Landing Party to aim at. */
export const actionsFor = (state: TcgState, challenge: CopyId): readonly ActionName[] =>
  [...new Set(actionsOf(state, challenge))].filter((action) => targetsFor(state, challenge, action).length > 0);

/** Whom an Action may be aimed at, where its target is predetermined and where it is chosen [TCG-105 … TCG-119]. */
export function targetsFor(state: TcgState, challenge: CopyId, action: ActionName): readonly CopyId[] {
  const { target } = ACTION_TABLE[action];
  let targets = party(state).filter((member) =>
    forces(state).every(({ text, bearing }) => text.mayUse?.(bearing, challenge, action, member) ?? true),
  );
  for (const { text, bearing } of forces(state)) {
    const bound = text.mustAimAt?.(bearing, challenge)?.filter((one) => targets.includes(one)) ?? [];
    if (bound.length > 0) targets = bound;
  }
  if (target === 'current' || target === 'challenger') return targets;
  const least = Math.min(...targets.map((member) => ratingOf(state, member, target)));
  return targets.filter((member) => ratingOf(state, member, target) === least);
}

/** Who chooses among these; ties for a predetermined target are settled by the Challenging Player [TCG-119]. */
export const aimsAs = (action: ActionName): 'current' | 'challenger' =>
  ACTION_TABLE[action].target === 'current' ? 'current' : 'challenger';

/** The cards each side draws [TCG-122]; before target and Action are fixed there are none. */
export function drawsOf(state: TcgState, duel: Duel): { readonly current: number; readonly challenger: number } {
  return { current: ratingInDuel(state, duel.target, duel), challenger: ratingInDuel(state, duel.challenge, duel) };
}

export type IconCounts = { readonly [icon in Rating]: number };
export type SideCounts = { readonly current: IconCounts; readonly challenger: IconCounts };

/** The icons of both sides: those of the drawn cards, then every change in the order in which it was made [TCG-259]. */
export function iconCounts(state: TcgState): SideCounts {
  const { drawn, changes } = state.action ?? { drawn: null, changes: [] };
  const counted = {
    current: iconsIn(state, drawn?.current ?? []),
    challenger: iconsIn(state, drawn?.challenger ?? []),
  };
  return changes.reduce((counts, { change }) => afterChange(counts, change, state.current), counted);
}

export function iconsIn(state: TcgState, copies: readonly CopyId[]): IconCounts {
  const counts = { combat: 0, humanity: 0, logic: 0 };
  for (const id of copies) {
    const { icon } = cardOf(state, id);
    if (icon !== null) counts[icon] += 1;
  }
  return counts;
}

function afterChange(counts: SideCounts, change: IconChange, current: Seat): SideCounts {
  if (change.kind === 'turn') {
    const turned = (side: IconCounts): IconCounts => ({
      ...side,
      [change.from]: 0,
      [change.to]: side[change.to] + side[change.from],
    });
    return { current: turned(counts.current), challenger: turned(counts.challenger) };
  }
  const side = change.seat === current ? 'current' : 'challenger';
  const { icon, count } = change;
  return { ...counts, [side]: { ...counts[side], [icon]: counts[side][icon] + count } };
}

/** Challenge and target are both still there [TCG-279]. */
export const isDuelOn = (state: TcgState): boolean => {
  const duel = duelOf(state);
  return duel !== null && challengeInPlay(state, duel.challenge) !== undefined && isMember(state, duel.target);
};
