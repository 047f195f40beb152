import { invariant, type Roll, type Seat } from '@logbuoy/kernel';
import type { Outcome } from '@logbuoy/games';

export const FLAGS = ['red', 'blue', 'green', 'gold'] as const;
export type Flag = (typeof FLAGS)[number];
export const PLACES = ['hill', 'lake', 'wood'] as const;
export type Place = (typeof PLACES)[number];
/** How many cubes each place has room for, and how many a seat puts down at once. */
export const ROOM: readonly number[] = [3, 2, 1];
export const CUBES = 3;

export interface ClaimsState {
  readonly order: readonly Seat[];
  readonly players: readonly ClaimsPlayer[];
  readonly turn: number;
  readonly turnsMax: number;
  readonly turnSeat: Seat;
  /** What the seat whose turn it is says it has earned; the others have to agree. */
  readonly claim: {
    readonly points: number;
    readonly agreed: readonly Seat[];
    readonly disputedBy: Seat | null;
  } | null;
  readonly outcome: Outcome | null;
}
export interface ClaimsPlayer {
  readonly seat: Seat;
  readonly flag: Flag;
  /** Everybody sees these. */
  readonly points: number;
  /** Only this seat knows them before the end. */
  readonly bonus: number;
  readonly cubes: readonly number[];
  readonly retired: boolean;
}

export const INITIAL_CLAIMS: ClaimsState = {
  order: [],
  players: [],
  turn: 0,
  turnsMax: 0,
  turnSeat: 'north',
  claim: null,
  outcome: null,
};

export type ClaimsEvent =
  | { readonly type: 'ClaimsPrepared'; readonly players: readonly ClaimsPlayer[]; readonly turnsMax: number }
  | { readonly type: 'BonusRolled'; readonly seat: Seat; readonly chance: Roll }
  | { readonly type: 'TurnBegun'; readonly turn: number; readonly seat: Seat }
  | { readonly type: 'CubesSpread'; readonly seat: Seat; readonly cubes: readonly number[] }
  | { readonly type: 'PointsClaimed'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'ClaimAccepted'; readonly seat: Seat }
  | { readonly type: 'ClaimDisputed'; readonly seat: Seat }
  | { readonly type: 'DisputeWithdrawn'; readonly seat: Seat }
  | { readonly type: 'ClaimSettled'; readonly seat: Seat; readonly points: number; readonly byJudge: boolean }
  | { readonly type: 'PlayerRetired'; readonly seat: Seat }
  | { readonly type: 'GameDecided'; readonly winners: readonly Seat[]; readonly reason: string };

export const CLAIMS_EVENT_TYPES = [
  'ClaimsPrepared',
  'BonusRolled',
  'TurnBegun',
  'CubesSpread',
  'PointsClaimed',
  'ClaimAccepted',
  'ClaimDisputed',
  'DisputeWithdrawn',
  'ClaimSettled',
  'PlayerRetired',
  'GameDecided',
] as const satisfies readonly ClaimsEvent['type'][];

export function playerAt({ players }: ClaimsState, seat: Seat): ClaimsPlayer {
  const player = players.find((one) => one.seat === seat);
  invariant(player, `nobody plays at ${seat}`);
  return player;
}

export const othersPlaying = ({ players, turnSeat }: ClaimsState): readonly Seat[] =>
  players.filter(({ seat, retired }) => seat !== turnSeat && !retired).map(({ seat }) => seat);

/** Who has not agreed to the claim yet. */
export const askedToAgree = (state: ClaimsState): readonly Seat[] =>
  othersPlaying(state).filter((seat) => state.claim?.agreed.includes(seat) === false);

export function evolveClaims(state: ClaimsState, event: ClaimsEvent): ClaimsState {
  const changed = (seat: Seat, change: (player: ClaimsPlayer) => Partial<ClaimsPlayer>): ClaimsState => ({
    ...state,
    players: state.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)),
  });
  const { claim } = state;
  switch (event.type) {
    case 'ClaimsPrepared':
      return {
        ...INITIAL_CLAIMS,
        order: event.players.map(({ seat }) => seat),
        players: event.players,
        turnsMax: event.turnsMax,
      };
    case 'BonusRolled':
      return changed(event.seat, () => ({ bonus: event.chance.result }));
    case 'TurnBegun':
      return { ...state, turn: event.turn, turnSeat: event.seat };
    case 'CubesSpread':
      return changed(event.seat, () => ({ cubes: event.cubes }));
    case 'PointsClaimed':
      return { ...state, claim: { points: event.points, agreed: [], disputedBy: null } };
    case 'ClaimAccepted':
      return { ...state, claim: claim && { ...claim, agreed: [...claim.agreed, event.seat] } };
    case 'ClaimDisputed':
      return { ...state, claim: claim && { ...claim, disputedBy: event.seat } };
    case 'DisputeWithdrawn':
      return { ...state, claim: claim && { ...claim, disputedBy: null, agreed: [...claim.agreed, event.seat] } };
    case 'ClaimSettled':
      return { ...changed(event.seat, ({ points }) => ({ points: points + event.points })), claim: null };
    case 'PlayerRetired':
      return changed(event.seat, () => ({ retired: true }));
    case 'GameDecided':
      return { ...state, outcome: { winners: event.winners, reason: event.reason } };
  }
}
