import { unreachable, type Seat, type Viewer } from '@logbuoy/kernel';
import type { Outcome, SeenEvent } from '@logbuoy/games';
import type { ClaimsEvent, ClaimsState, Flag } from './state';

export type ClaimsView = {
  readonly turn: number;
  readonly turnsMax: number;
  readonly turnSeat: Seat;
  readonly claim: { readonly points: number; readonly disputedBy: Seat | null } | null;
  readonly players: readonly {
    readonly seat: Seat;
    readonly flag: Flag;
    readonly points: number;
    readonly cubes: readonly number[];
    readonly bonus?: number;
  }[];
  readonly outcome: Outcome | null;
};

const knows = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'archive' || (viewer.kind === 'seat' && viewer.seat === seat);

export const viewClaims = (state: ClaimsState, viewer: Viewer): ClaimsView => ({
  turn: state.turn,
  turnsMax: state.turnsMax,
  turnSeat: state.turnSeat,
  claim: state.claim && { points: state.claim.points, disputedBy: state.claim.disputedBy },
  players: state.players.map(({ seat, flag, points, cubes, bonus }) => ({
    seat,
    flag,
    points,
    cubes,
    ...(knows(viewer, seat) ? { bonus } : {}),
  })),
  outcome: state.outcome,
});

export function seenInClaims(event: ClaimsEvent, viewer: Viewer): SeenEvent | undefined {
  switch (event.type) {
    case 'ClaimsPrepared': {
      const flags = Object.fromEntries(event.players.map(({ seat, flag }) => [seat, flag]));
      return { type: event.type, flags, turnsMax: event.turnsMax };
    }
    case 'BonusRolled': {
      const { type, seat, chance } = event;
      return knows(viewer, seat) ? { type, seat, bonus: chance.result } : { type, seat };
    }
    case 'TurnBegun':
      return { type: event.type, turn: event.turn, seat: event.seat };
    case 'CubesSpread':
      return { type: event.type, seat: event.seat, cubes: event.cubes };
    case 'PointsClaimed':
      return { type: event.type, seat: event.seat, points: event.points };
    case 'ClaimAccepted':
    case 'ClaimDisputed':
    case 'DisputeWithdrawn':
    case 'PlayerRetired':
      return { type: event.type, seat: event.seat };
    case 'ClaimSettled':
      return { type: event.type, seat: event.seat, points: event.points, byJudge: event.byJudge };
    case 'GameDecided':
      return { type: event.type, winners: event.winners, reason: event.reason };
    default:
      return unreachable(event);
  }
}
