import { get, newCommandId, post } from './http';
import type { ClockSettings, Names } from './shapes';

/** A wish for an opponent, as the server keeps it. */
export interface Seek {
  readonly seek: string;
  readonly state: 'waiting' | 'seated' | 'ready' | 'closed';
  readonly game: string;
  readonly pace: string | null;
  readonly rematchOf: string | null;
  readonly sinceMs: number;
  readonly match: string | null;
  readonly why: 'left' | 'replaced' | 'silent' | 'refused' | null;
}
export interface Queues {
  readonly paces: readonly { readonly pace: string; readonly clock: ClockSettings }[];
  readonly queues: readonly { readonly game: string; readonly waiting: number }[];
  readonly botAfterMs: number;
}
export interface Rematch {
  readonly offers: readonly string[];
  readonly match: string | null;
}
export interface PeopleHere {
  readonly people: readonly {
    readonly account: string;
    readonly doing: 'waiting' | 'playing' | 'here';
    readonly game: string | null;
    readonly match: string | null;
  }[];
  readonly count: number;
  readonly names: Names;
}
interface Own {
  readonly seek: Seek | null;
}

const wish = (path: string, more: object = {}) => post<Own>(path, { commandId: newCommandId(), ...more });

export const ownSeek = () => get<Own>('/seeks/mine');
export const openSeek = (game: string, pace: string, equipment: object | undefined) =>
  wish('/seeks', { game, pace, ...(equipment === undefined ? {} : { equipment }) });
export const leaveSeek = () => wish('/seeks/leave');
export const acceptBot = () => wish('/seeks/bot');
export const offerRematch = (match: string) =>
  post<Rematch>(`/matches/${match}/rematch`, { commandId: newCommandId() });
