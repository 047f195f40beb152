import type { Vars, WindowRules } from '../../engine';
import { isMember } from '../query/board';
import { mightPlay, usesOf } from './texts';
import { otherSeat, type TcgState } from '../state';
import type { About } from '../machine/moments';

/** Answers are taken in turn from the Current Player, until both have passed in a row [TCG-182, TCG-212]. */
export const windowRules: WindowRules<TcgState, About> = {
  first: ({ current }) => current,
  inTurnOrder: (state, from) => [from, otherSeat(state, from)],
  standing,
  couldRespond,
};

/** Nothing is left to answer once an action was prevented. */
function standing(about: About, action: Vars): About | null {
  if (action['prevented'] === true || action['negated'] === true) return null;
  return about.kind === 'loss' && action['amount'] === 0 ? null : about;
}

/**
 * Whether a seat could answer as far as everybody may know: any card of a Hand could be a Wild, so being asked tells nothing of
 * the Hand but that there is one. What lies on the table is known.
 */
function couldRespond(state: TcgState, seat: TcgState['current'], about: About): boolean {
  if (about.kind === 'flip' && isFlipOver(state)) return false;
  return mightPlay(state, seat, about) || usesOf(state, seat, about).length > 0;
}

/** Once no result is left, or nobody to suffer it, nothing of a flip is answered any more [TCG-264]. */
function isFlipOver(state: TcgState): boolean {
  const { flip } = state;
  return flip === null || flip.result === 'none' || !isMember(state, flip.target);
}
