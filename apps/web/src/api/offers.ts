import type { ServerMessage } from '@logbuoy/contracts';

/** What a seat may send now: the game's own commands, and the match layer's such as Concede. */
export type SeatOffers = Extract<ServerMessage, { readonly t: 'snapshot' }>['offers'];
/** A kind of command with its blanks. */
export type Offer = SeatOffers['game'][number];
/** What one blank may hold, and within which limits. */
export type Choice = NonNullable<Offer['choices']>[string] & {
  /** How often each candidate may be taken at most; without it, once. */
  readonly repeats?: readonly number[];
};
export type Command = { readonly type: string; readonly [field: string]: unknown };
