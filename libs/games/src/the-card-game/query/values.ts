import type { ActionName, Rating, TcgAttribute } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { behaviourOf, type Duel, type Forbidden } from '../behaviour';
import { copyOf, playerAt, type CopyId, type Goal, type TcgState } from '../state';
import { cardOf, challengeInPlay, isOfType, typed } from './board';
import { forces, reaches } from './forces';

export function attributesOf(state: TcgState, id: CopyId): readonly TcgAttribute[] {
  const card = cardOf(state, id);
  let attributes: readonly TcgAttribute[] = 'attributes' in card ? card.attributes : [];
  for (const force of forces(state))
    if (force.text.attributes !== undefined && reaches(force, id))
      attributes = force.text.attributes(force.bearing, attributes);
  return attributes;
}
export const hasAttribute = (state: TcgState, id: CopyId, attribute: TcgAttribute): boolean =>
  attributesOf(state, id).includes(attribute);

/** The Actions a Challenge lists, printed or gained [TCG-248]. */
export function actionsOf(state: TcgState, id: CopyId): readonly ActionName[] {
  let actions = challengeInPlay(state, id)?.actions ?? typed(state, id, 'challenge')?.actions ?? [];
  for (const force of forces(state))
    if (force.text.actions !== undefined && reaches(force, id)) actions = force.text.actions(force.bearing, actions);
  return actions;
}
export const hasAction = (state: TcgState, id: CopyId, action: ActionName): boolean =>
  actionsOf(state, id).includes(action);

/** A Rating as it is printed, or was worked out when the card was played [TCG-246]. */
export function printedRating(state: TcgState, id: CopyId, rating: Rating): number {
  const workedOut = challengeInPlay(state, id)?.ratings[rating];
  if (workedOut !== undefined) return workedOut;
  const card = cardOf(state, id);
  return ('ratings' in card ? card.ratings?.[rating] : null) ?? 0;
}

/** A Rating now, with every modifier in force and never below zero [TCG-247]. */
export function ratingOf(state: TcgState, id: CopyId, rating: Rating): number {
  return Math.max(0, changedRating(state, id, rating));
}

function changedRating(state: TcgState, id: CopyId, rating: Rating): number {
  let value = printedRating(state, id, rating);
  for (const force of forces(state)) {
    const { text, bearing } = force;
    if (text.ratings === undefined || !reaches(force, id)) continue;
    const change = typeof text.ratings === 'function' ? text.ratings(bearing, id) : text.ratings;
    value += typeof change === 'number' ? change : (change[rating] ?? 0);
  }
  return value;
}

/** The Rating a side of an Action has: as ever, with what holds against the other side only [TCG-249]. */
export function ratingInDuel(state: TcgState, id: CopyId, duel: Duel): number {
  let value = changedRating(state, id, duel.rating);
  for (const { text, bearing } of forces(state)) value += text.versus?.(bearing, duel, id) ?? 0;
  return Math.max(0, value);
}

/** What a Challenge or Permanent Wild costs now, never below zero [TCG-268]. */
export function costOf(state: TcgState, id: CopyId): number {
  const printed = typed(state, id, 'challenge')?.cost ?? typed(state, id, 'permanent-wild')?.cost ?? 0;
  let cost = behaviourOf(copyOf(state, id).card)?.cost?.(state) ?? printed;
  for (const { text, bearing } of forces(state)) cost += text.cost?.(bearing, id) ?? 0;
  return Math.max(0, cost);
}

export const FULL_HAND = 7;
/** The cards a player draws up to [TCG-032, TCG-277]. */
export function fullHand(state: TcgState, seat: Seat): number {
  let most = FULL_HAND;
  for (const { text, bearing } of forces(state)) most += text.handMost?.(bearing, seat) ?? 0;
  return most;
}

const MOST_ON_CREW: { readonly [goal in Goal]: number } = { 25: 5, 20: 4, 15: 3 };
const MOST_ON_PERMANENT_WILD = 5;
/** The XC a card may hold [TCG-164, TCG-165, TCG-167]; a guest holds none [TCG-250]. */
export function xcMost(state: TcgState, id: CopyId): number {
  if (isOfType(state, id, 'permanent-wild')) return MOST_ON_PERMANENT_WILD;
  return isOfType(state, id, 'crew', 'core-crew') ? MOST_ON_CREW[state.goal] : 0;
}
export const xcRoom = (state: TcgState, id: CopyId): number => Math.max(0, xcMost(state, id) - copyOf(state, id).xc);

/** XC on the Bridge and on the player's Complement: what wins [TCG-237]. */
export function xcScore(state: TcgState, seat: Seat): number {
  const sum = (ids: readonly CopyId[]): number => ids.reduce((total, id) => total + copyOf(state, id).xc, 0);
  return sum(state.bridge) + sum(playerAt(state, seat).complement);
}
export const complementXc = (state: TcgState, seat: Seat): number =>
  playerAt(state, seat).complement.reduce((total, id) => total + copyOf(state, id).xc, 0);

export const isForbidden = (state: TcgState, what: Forbidden, card: CopyId | null = null): boolean =>
  forces(state).some(({ text, bearing }) => text.forbids?.(bearing, what, card) ?? false);
