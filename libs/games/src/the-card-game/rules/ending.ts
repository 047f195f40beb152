import type { Seat } from '@logbuoy/kernel';
import type { TcgEvent } from '../events';
import { complementXc, xcScore } from '../query/values';
import { challengerOf, type TcgState } from '../state';

/** A match ends after so many turns of both players together [TCG-281]. */
export const TURNS_MOST = 120;

/** The fact that ends the game, where the last one does [TCG-221, TCG-235, TCG-281]. */
export function endingAfter(state: TcgState, event: TcgEvent): TcgEvent | undefined {
  if (event.type === 'EnterpriseDestroyed') return decided([challengerOf(state)], 'enterprise-destroyed');
  if (event.type !== 'EpisodeEnded') return undefined;
  if (event.completed && xcScore(state, state.current) >= state.goal) return decided([state.current], 'xc');
  return state.turn < TURNS_MOST ? undefined : decided(leading(state), 'turn-limit');
}

const decided = (winners: readonly Seat[], reason: string): TcgEvent => ({ type: 'GameDecided', winners, reason });

/** XC on the Bridge count for both, so the Complement decides; with equal numbers it is drawn. */
function leading(state: TcgState): readonly Seat[] {
  const most = Math.max(...state.order.map((seat) => complementXc(state, seat)));
  const ahead = state.order.filter((seat) => complementXc(state, seat) === most);
  return ahead.length === 1 ? ahead : [];
}
