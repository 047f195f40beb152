import type { Seat } from '@logbuoy/kernel';
import { playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { affiliated, both, personnel } from '../../vocabulary/who';

type State = SecondEditionState;

export const inDiscardPile = (state: State, seat: Seat, affiliation: 'klingon' | 'bajoran'): CopyId[] =>
  playerAt(state, seat).discard.filter((id) => both(personnel, affiliated(affiliation))(state, id));
