import type { Role } from '@logbuoy/accounts';
import { SEATS, seatViewer, SPECTATOR, type AccountId, type Seat, type Viewer } from '@logbuoy/kernel';
import { account, HOST, JUDGE, playerOf } from '@logbuoy/test-kit';

/** A viewer of a match from outside the server; without an account, a stranger. */
export interface Onlooker {
  readonly account: AccountId | undefined;
  /** With whose eyes the match is disguised: nothing these may see differs between twins. */
  readonly viewer: Viewer;
  /** Set where this account plays. */
  readonly seat?: Seat;
  /** Sees the public side of a match live, whatever delay its spectators have. */
  readonly isJudge?: boolean;
}

const PASSER_BY = account('passer-by');

/** Everybody known to both houses. One of the players is a judge elsewhere, which must not help them here. */
export const ACCOUNTS: readonly { readonly id: AccountId; readonly roles: readonly Role[] }[] = [
  { id: HOST, roles: [] },
  { id: JUDGE, roles: ['judge'] },
  { id: PASSER_BY, roles: [] },
  ...SEATS.map((seat) => ({ id: playerOf(seat), roles: seat === 'south' ? (['judge'] as const) : [] })),
];

export const playerAtSeat = (seat: Seat): Onlooker => ({ account: playerOf(seat), viewer: seatViewer(seat), seat });
export const STRANGER: Onlooker = { account: undefined, viewer: SPECTATOR };
export const SIGNED_IN: Onlooker = { account: PASSER_BY, viewer: SPECTATOR };
export const CREATOR: Onlooker = { account: HOST, viewer: SPECTATOR };
export const JUDGE_WITH_CLOSED_ZONES: Onlooker = { account: JUDGE, viewer: SPECTATOR, isJudge: true };
