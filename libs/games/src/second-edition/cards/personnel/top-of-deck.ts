import type { Seat } from '@logbuoy/kernel';
import { playerAt, type CopyId, type SecondEditionState } from '../../state/state';

export const topOfPile = (state: SecondEditionState, seat: Seat, count: number): readonly CopyId[] =>
  playerAt(state, seat).pile.slice(0, count);

export const topOfDeck = (state: SecondEditionState, seat: Seat, count: number): readonly CopyId[] =>
  playerAt(state, seat).deck.slice(0, count);
