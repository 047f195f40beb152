import type { SeatOffers } from '@logbuoy/games';
import type { JsonObject, JsonPatch } from './json-patch';

/**
 * The socket at `/ws`: one JSON object a message, `t` says which. PROTOCOL.md beside this file describes the protocol; these are
 * its words.
 */
export const PROTOCOL_VERSION = 1;

export type ClientMessage =
  /** First message of a bot; people are known by their cookie and may leave it out. */
  | { readonly t: 'hello'; readonly token?: string }
  /** Follow a match from the last event you know (`since`), or afresh. */
  | { readonly t: 'subscribe'; readonly match: string; readonly as: 'player' | 'spectator'; readonly since?: number }
  | { readonly t: 'unsubscribe'; readonly match: string }
  /** Subscribe to changes of the list of open tables. */
  | { readonly t: 'watch-tables' }
  /** Subscribe to changes of the queues for quick pairing, and of your own wish. */
  | { readonly t: 'watch-seeks' }
  /** Subscribe to news of a tournament that you may see. */
  | { readonly t: 'watch-tournament' | 'unwatch-tournament'; readonly tournament: string }
  | { readonly t: 'command'; readonly match: string; readonly id: string; readonly command: JsonObject }
  | { readonly t: 'ping' };

/** An event as one viewer may see it. `seq` counts what that viewer has seen, so gaps reveal nothing. */
export type SeenEventMessage = { readonly seq: number; readonly at: number; readonly type: string } & JsonObject;

export type ServerMessage =
  | {
      readonly t: 'welcome';
      readonly protocol: number;
      readonly account?: { readonly id: string; readonly name: string };
    }
  /** Where the match stands for you, and what you missed since the `since` you named. */
  | {
      readonly t: 'snapshot';
      readonly match: string;
      readonly seq: number;
      readonly view: JsonObject;
      readonly offers: SeatOffers;
      readonly events: readonly SeenEventMessage[];
    }
  /** What happened, and the JSON patch [RFC 6902] that turns your view into the new one. */
  | {
      readonly t: 'update';
      readonly match: string;
      readonly seq: number;
      readonly events: readonly SeenEventMessage[];
      readonly patch: JsonPatch;
      readonly offers: SeatOffers;
    }
  /** Accepted and on disk; if you follow the match, its update has already come. */
  | {
      readonly t: 'ack';
      readonly id: string;
      readonly match: string;
      /** The server's signed word for it, always of the same length; absent where there was nothing to record. */
      readonly receipt?: string;
    }
  | {
      readonly t: 'refused';
      readonly id: string;
      readonly match: string;
      readonly code: string;
      readonly rule?: string;
      readonly details?: JsonObject;
    }
  | { readonly t: 'tables' }
  /** `mine`: your own wish for an opponent changed, or you are asked for a rematch; otherwise only how many wait. */
  | { readonly t: 'seeks'; readonly mine: boolean }
  /** How many events of it you may know of now: fetch it again. */
  | { readonly t: 'tournament'; readonly tournament: string; readonly version: number }
  | {
      readonly t: 'error';
      readonly code: string;
      readonly detail: string;
      readonly match?: string;
      readonly tournament?: string;
      readonly id?: string;
    }
  | { readonly t: 'pong' };
