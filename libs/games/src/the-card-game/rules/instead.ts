import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import { hasRole, isOfType } from '../query/board';
import { isForbidden } from '../query/values';
import { copyOf, playerAt, type CopyId, type TcgState } from '../state';

/** Wilds that take the play of a Segment and are Wilds all the same [TCG-183, TCG-258]. */
export const instead = (state: TcgState, seat: Seat, of: 'challenge' | 'plot'): CopyId[] =>
  playerAt(state, seat).hand.filter((id) => {
    const { card } = copyOf(state, id);
    const [text] = behaviourOf(card)?.texts ?? [];
    if (text?.instead !== of || !isOfType(state, id, 'wild') || !hasRole(state, seat, text.by)) return false;
    if (state.wildsPlayed.includes(card) || isForbidden(state, 'wild', id)) return false;
    return (text.needs ?? []).every((need) => need({ state, seat, self: id, about: null }) === null);
  });
