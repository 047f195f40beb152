declare const brand: unique symbol;
/** A string or number that cannot be mistaken for another id. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

export type StreamId = Branded<string, 'StreamId'>;
export type MatchId = Branded<string, 'MatchId'>;
export type AccountId = Branded<string, 'AccountId'>;
export type CommandId = Branded<string, 'CommandId'>;
/** Who caused an event: `account:<id>`, or `system:<part>` for clocks, heartbeats and the like. */
export type ActorId = Branded<string, 'ActorId'>;

const ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Ids travel in paths, file names and keys, so they stay within letters, digits, `_` and `-`. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text);

/** Wishes for an opponent, of all accounts: one history decides who sits where, so no account sits twice. */
export const SEEKS_STREAM = 'seeks' as StreamId;
export const matchStream = (match: MatchId): StreamId => `match-${match}` as StreamId;
export const accountStream = (account: AccountId): StreamId => `account-${account}` as StreamId;
export const matchOfStream = (stream: StreamId): MatchId | undefined =>
  stream.startsWith('match-') ? (stream.slice('match-'.length) as MatchId) : undefined;
export const accountOfStream = (stream: StreamId): AccountId | undefined =>
  stream.startsWith('account-') ? (stream.slice('account-'.length) as AccountId) : undefined;
