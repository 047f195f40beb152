import { invariant, SEATS, type Seat } from '@logbuoy/kernel';
import type { Outcome } from '@logbuoy/games';

export interface SignalsState {
  readonly order: readonly Seat[];
  /** In the order of the seats. */
  readonly players: readonly PlayerState[];
  readonly turn: number;
  readonly turnSeat: Seat;
  /** The card lying face down while others may respond. */
  readonly hidden: { readonly seat: Seat; readonly copy: number } | null;
  readonly asked: readonly Seat[];
  /** Handles are never used twice. */
  readonly nextHandle: number;
  readonly target: number;
  readonly turnsMax: number;
  readonly outcome: Outcome | null;
}

/** Zones hold copies, the deck's top first. */
export interface PlayerState {
  /** By copy: what is on the card. */
  readonly faces: readonly number[];
  /** By copy: what a command or a view calls it. */
  readonly handles: readonly number[];
  readonly deck: readonly number[];
  readonly hand: readonly number[];
  readonly discards: readonly number[];
  /** Copies in the discard pile whose face everybody has seen. */
  readonly shown: readonly number[];
  readonly points: number;
  readonly scansLeft: number;
  readonly standingPass: boolean;
  readonly retired: boolean;
}

export const INITIAL_SIGNALS: SignalsState = {
  order: [],
  players: [],
  turn: 0,
  turnSeat: SEATS[0],
  hidden: null,
  asked: [],
  nextHandle: 1,
  target: 0,
  turnsMax: 0,
  outcome: null,
};

export const newPlayer = (faces: readonly number[]): PlayerState => ({
  faces,
  handles: faces.map(() => 0),
  deck: faces.map((_, copy) => copy),
  hand: [],
  discards: [],
  shown: [],
  points: 0,
  scansLeft: 2,
  standingPass: false,
  retired: false,
});

export function playerAt(state: SignalsState, seat: Seat): PlayerState {
  const player = state.players[state.order.indexOf(seat)];
  invariant(player, `nobody plays at ${seat}`);
  return player;
}

export const stillPlaying = (state: SignalsState): Seat[] =>
  state.order.filter((seat) => !playerAt(state, seat).retired);

/** True where every copy of every seat lies in exactly one place. */
export function everyCopyInOnePlace(state: SignalsState): boolean {
  return state.order.every((seat) => {
    const { faces, deck, hand, discards } = playerAt(state, seat);
    const underWay = state.hidden?.seat === seat ? [state.hidden.copy] : [];
    const places = [...deck, ...hand, ...discards, ...underWay].sort((a, b) => a - b);
    return places.length === faces.length && places.every((copy, i) => copy === i);
  });
}
