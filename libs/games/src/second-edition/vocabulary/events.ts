import type { Seat } from '@logbuoy/kernel';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../state/state';
import { destroyableEvents } from './steps';

/** Events of a player's that can be destroyed. */
export const eventsOf = (state: SecondEditionState, seat: Seat): CopyId[] =>
  destroyableEvents(state).filter((id) => isCommandedBy(copyOf(state, id), seat));

export const eventsOfOpponents = (state: SecondEditionState, seat: Seat): CopyId[] =>
  destroyableEvents(state).filter((id) => copyOf(state, id).by !== seat);
