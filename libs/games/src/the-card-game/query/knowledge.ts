import type { Seat } from '@logbuoy/kernel';
import { copyOf, type Copy, type CopyId, type TcgState } from '../state';

/** Whether a card's face is open to a seat by where it lies: Hands and Draw Piles are hidden and nothing else [TCG-284]. */
export const isOpenTo = ({ zone, owner }: Copy, seat: Seat | null): boolean =>
  zone === 'hand' ? owner === seat : zone !== 'draw';

/** By what they are, not by which copy: the order must not tell how a pile lay. */
export const inOrderOfFaces = (state: TcgState, cards: readonly CopyId[]): CopyId[] =>
  [...cards].sort((a, b) => copyOf(state, a).card - copyOf(state, b).card || a - b);
