import type { Seat } from '@logbuoy/kernel';
import { copyOf, type Ask, type Copy, type CopyId, type SecondEditionState } from '../state/state';
import { secondEditionCard } from '@logbuoy/cards';
import { changed, changedCopy } from '../state/shapes';

/** Whether a card's face is open to a seat by where it lies: its own cards, and whatever lies face up. */
export function isOpenTo(state: SecondEditionState, copy: Copy, seat: Seat): boolean {
  switch (copy.zone) {
    case 'hand':
      return copy.owner === seat;
    case 'deck':
    case 'pile':
    // Much of what leaves the game with its player was never seen, and is not looked at again.
    case 'removed':
      return false;
    case 'drawn':
    case 'stacked':
      return state.attempt?.chooser === seat;
    case 'surface':
    case 'aboard':
      return copy.by === seat || !isFaceDown(copy);
    case 'discard':
    case 'mission':
    case 'orbit':
    case 'core':
    case 'on':
    case 'beneath':
    case 'brig':
    case 'limbo':
    case 'facing':
      return true;
  }
}

/** Personnel and equipment lie face down once they are played [2E-091]; captives and everything else lie open [2E-095]. */
export const isFaceDown = ({ card, zone }: Copy): boolean => {
  if (zone !== 'surface' && zone !== 'aboard') return false;
  const { type } = secondEditionCard(card);
  return type === 'personnel' || type === 'equipment';
};

/** The cards of a question whose faces the asked seat has not before it. */
export const hiddenFrom = (state: SecondEditionState, { seat, options }: Ask): CopyId[] =>
  options.flatMap(({ copy }) => (copy === undefined || isOpenTo(state, copyOf(state, copy), seat) ? [] : [copy]));

/**
 * Cards by what they are, not by which copy: two copies of a card are the same to a player who looks at them, and the order
 * must not tell how a pile lay.
 */
export const inOrderOfFaces = (state: SecondEditionState, cards: readonly CopyId[]): CopyId[] =>
  [...cards].sort((a, b) => byFace(state, a, b));

function byFace(state: SecondEditionState, a: CopyId, b: CopyId): number {
  const one = copyOf(state, a);
  const other = copyOf(state, b);
  return (
    one.card - other.card ||
    one.zone.localeCompare(other.zone) ||
    one.at - other.at ||
    Number(one.stopped) - Number(other.stopped) ||
    a - b
  );
}

const asKnown = new WeakMap<SecondEditionState, Map<Seat, SecondEditionState>>();

/**
 * The table without the other players' face-down cards. What such a card does to a value shows when the value is used, not
 * before; so values that a player is told between times are worked out here.
 */
export function tableKnownTo(state: SecondEditionState, seat: Seat): SecondEditionState {
  let bySeat = asKnown.get(state);
  if (bySeat === undefined) asKnown.set(state, (bySeat = new Map<Seat, SecondEditionState>()));
  let known = bySeat.get(seat);
  if (known === undefined) bySeat.set(seat, (known = withoutFaceDown(state, seat)));
  return known;
}

function withoutFaceDown(state: SecondEditionState, seat: Seat): SecondEditionState {
  const isHidden = (copy: Copy): boolean => copy.by !== seat && isFaceDown(copy);
  if (!state.copies.some(isHidden)) return state;
  const removed = (copy: Copy): Copy =>
    changedCopy(copy, (next) => {
      next.zone = 'removed';
      next.at = -1;
    });
  return changed(state, (next) => {
    next.copies = state.copies.map((copy) => (isHidden(copy) ? removed(copy) : copy));
  });
}
