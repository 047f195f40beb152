import type { Seat } from '@logbuoy/kernel';

/** A match as one viewer may see it, as the server makes it, bots read it and pages draw it. */
export type { ClockSettings, ClockView, MatchView, SeatView } from '@logbuoy/games';

/**
 * What the server sends as a page reads it: seats are words that come from somewhere else too (an address, a click), and what
 * is kept by seat may be asked for by any word.
 */
export type Received<T> = T extends Seat
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Received<Item>[]
    : T extends object
      ? string extends keyof T
        ? T
        : [keyof T] extends [Seat]
          ? { readonly [seat: string]: Received<T[keyof T]> }
          : { readonly [field in keyof T]: Received<T[field]> }
      : T;
