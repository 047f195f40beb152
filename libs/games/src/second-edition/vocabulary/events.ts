import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import { commanded } from '../query/board';
import { copyOf, stillPlaying, type CopyId, type SecondEditionState } from '../state';
import { event } from './who';

/** Events of a player's that can be destroyed: not those that lie on a ship as damage, nor any that cannot leave play. */
export const eventsOf = (state: SecondEditionState, seat: Seat): CopyId[] =>
  commanded(state, seat).filter(
    (id) =>
      event(state, id) &&
      !copyOf(state, id).damage &&
      behaviourOf(copyOf(state, id).card)?.rulings?.cannotLeave?.(state, id) !== true,
  );

export const eventsOfOpponents = (state: SecondEditionState, seat: Seat): CopyId[] =>
  stillPlaying(state).flatMap((other) => (other === seat ? [] : eventsOf(state, other)));
