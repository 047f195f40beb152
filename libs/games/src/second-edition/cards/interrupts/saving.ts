import type { Seat } from '@logbuoy/kernel';
import type { PublicUse } from '../../behaviour';
import type { Run } from '../../machine/run';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { both, commandedBy, type Who } from '../../vocabulary/who';

type State = SecondEditionState;

/** Cards of the action under way that are this player's. */
export const own = (state: State, seat: Seat, copies: readonly CopyId[], who: Who = () => true): CopyId[] =>
  copies.filter((id) => both(commandedBy(seat), who)(state, id));

/** Whose personnel it happens to is known to all. */
export const happensToOwn = ({ state, seat, about }: PublicUse): boolean =>
  about?.copies.some((id) => copyOf(state, id).by === seat) === true;

/** What is about to happen does not happen to these. */
export const spare = (m: Run, saved: readonly CopyId[]): void => {
  const copies = m.action.get('copies') as readonly CopyId[];
  m.action.set(
    'copies',
    copies.filter((id) => !saved.includes(id)),
  );
};
