import type { Roll, Seat, Shuffle } from '@logbuoy/kernel';

/** The facts of a game of Signals. Copies are a seat's cards numbered from 0, and never leave the server. */
export type SignalsEvent =
  | {
      readonly type: 'GamePrepared';
      readonly seats: readonly Seat[];
      readonly target: number;
      readonly turnsMax: number;
    }
  | { readonly type: 'DeckBrought'; readonly seat: Seat; readonly faces: readonly number[] }
  | DeckShuffled
  | { readonly type: 'CardsDrawn'; readonly seat: Seat; readonly copies: readonly number[] }
  | { readonly type: 'FirstSeatRolled'; readonly chance: Roll; readonly seat: Seat }
  | { readonly type: 'TurnBegun'; readonly turn: number; readonly seat: Seat }
  | CardHidden
  | { readonly type: 'ResponsePassed'; readonly seat: Seat }
  | { readonly type: 'CardSlipped'; readonly seat: Seat; readonly copy: number }
  | CardRevealed
  | {
      readonly type: 'CardShown';
      readonly seat: Seat;
      readonly copy: number;
      readonly handle: number;
      readonly face: number;
    }
  | {
      readonly type: 'CardsBuried';
      readonly seat: Seat;
      readonly copies: readonly number[];
      readonly firstHandle: number;
    }
  | { readonly type: 'SkyScanned'; readonly seat: Seat; readonly chance: Roll }
  | { readonly type: 'PointsScored'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'StandingPassSet'; readonly seat: Seat; readonly on: boolean }
  | { readonly type: 'PlayerRetired'; readonly seat: Seat }
  | { readonly type: 'GameDecided'; readonly winners: readonly Seat[]; readonly reason: string };

/** Deck (and discard pile, where it goes in too) in a new order, under new handles: nothing can be followed through it. */
export type DeckShuffled = {
  readonly type: 'DeckShuffled';
  readonly seat: Seat;
  readonly withDiscards: boolean;
  readonly chance: Shuffle;
  /** The handle of the new top card; those below count on from it. */
  readonly firstHandle: number;
};

/** Played face down, under a handle that says nothing of when it was drawn. */
export type CardHidden = {
  readonly type: 'CardHidden';
  readonly seat: Seat;
  readonly copy: number;
  readonly handle: number;
  /** Who may respond. */
  readonly asked: readonly Seat[];
};

export type CardRevealed = {
  readonly type: 'CardRevealed';
  readonly seat: Seat;
  readonly copy: number;
  readonly face: number;
  readonly challenger: Seat;
};

export const SIGNALS_EVENT_TYPES = [
  'GamePrepared',
  'DeckBrought',
  'DeckShuffled',
  'CardsDrawn',
  'FirstSeatRolled',
  'TurnBegun',
  'CardHidden',
  'ResponsePassed',
  'CardSlipped',
  'CardRevealed',
  'CardShown',
  'CardsBuried',
  'SkyScanned',
  'PointsScored',
  'StandingPassSet',
  'PlayerRetired',
  'GameDecided',
] as const satisfies readonly SignalsEvent['type'][];
