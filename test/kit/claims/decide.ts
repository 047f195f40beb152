import { reject, type Context, type Decision, type Seat } from '@logbuoy/kernel';
import type { Actor, Awaiting, GameSetup, Offer } from '@logbuoy/games';
import type { ClaimsCommand, ClaimsOptions } from './commands';
import {
  askedToAgree,
  CUBES,
  evolveClaims,
  othersPlaying,
  playerAt,
  PLACES,
  ROOM,
  type ClaimsEvent,
  type ClaimsPlayer,
  type ClaimsState,
  type Flag,
} from './state';

export function startClaims({ seats, options, equipment }: GameSetup, { random }: Context): Decision<ClaimsEvent> {
  const players = seats.map((seat): ClaimsPlayer => {
    const { flag } = equipment[seat] as { readonly flag: Flag };
    return { seat, flag, points: 0, bonus: 0, cubes: PLACES.map(() => 0), retired: false };
  });
  const { turnsMax } = options as ClaimsOptions;
  return [
    { type: 'ClaimsPrepared', players, turnsMax },
    ...seats.map((seat): ClaimsEvent => ({ type: 'BonusRolled', seat, chance: random.roll(4) })),
    { type: 'TurnBegun', turn: 1, seat: seats[0] as Seat },
  ];
}

export function decideClaims(state: ClaimsState, by: Actor, command: ClaimsCommand): Decision<ClaimsEvent> {
  if (by.kind === 'judge')
    return command.type === 'Rule' && command.points <= (state.claim?.points ?? 0)
      ? settled(state, command.points, true)
      : reject('judges-rule');
  const { seat } = by;
  const { claim, turnSeat } = state;
  switch (command.type) {
    case 'SpreadCubes': {
      if (seat !== turnSeat || claim) return reject('not-your-turn');
      const cubes = PLACES.map((place) => command.to.filter((one) => one === place).length);
      if (command.to.length !== CUBES || cubes.some((count, i) => count > (ROOM[i] ?? 0))) return reject('no-room');
      return [{ type: 'CubesSpread', seat, cubes }];
    }
    case 'Claim': {
      if (seat !== turnSeat || claim) return reject('not-your-turn');
      const claimed: ClaimsEvent = { type: 'PointsClaimed', seat, points: command.points };
      return settledIfAgreed(state, [claimed]);
    }
    case 'Accept':
      if (!askedToAgree(state).includes(seat) || claim?.disputedBy) return reject('nothing-to-accept');
      return settledIfAgreed(state, [{ type: 'ClaimAccepted', seat }]);
    case 'Dispute':
      if (!askedToAgree(state).includes(seat) || claim?.disputedBy) return reject('nothing-to-dispute');
      return [{ type: 'ClaimDisputed', seat }];
    case 'Withdraw':
      if (claim?.disputedBy !== seat) return reject('nothing-to-withdraw');
      return settledIfAgreed(state, [{ type: 'DisputeWithdrawn', seat }]);
    case 'Rule':
      return reject('only-a-judge-rules');
  }
}

const after = (state: ClaimsState, facts: readonly ClaimsEvent[]): ClaimsState => facts.reduce(evolveClaims, state);

function settledIfAgreed(state: ClaimsState, facts: readonly ClaimsEvent[]): readonly ClaimsEvent[] {
  const then = after(state, facts);
  return askedToAgree(then).length > 0 ? facts : [...facts, ...settled(then, then.claim?.points ?? 0, false)];
}

function settled(state: ClaimsState, points: number, byJudge: boolean): readonly ClaimsEvent[] {
  const fact: ClaimsEvent = { type: 'ClaimSettled', seat: state.turnSeat, points, byJudge };
  return [fact, ...nextTurn(after(state, [fact]))];
}

function nextTurn(state: ClaimsState): readonly ClaimsEvent[] {
  const { turn, turnsMax, order, turnSeat } = state;
  const playing = order.filter((seat) => !playerAt(state, seat).retired);
  if (turn >= turnsMax) {
    const total = (seat: Seat): number => playerAt(state, seat).points + playerAt(state, seat).bonus;
    const most = Math.max(...playing.map(total));
    return [{ type: 'GameDecided', winners: playing.filter((seat) => total(seat) === most), reason: 'last-turn' }];
  }
  const at = order.indexOf(turnSeat);
  const next = [...order.slice(at + 1), ...order.slice(0, at + 1)].find((seat) => playing.includes(seat)) as Seat;
  return [{ type: 'TurnBegun', turn: turn + 1, seat: next }];
}

export function retireFromClaims(state: ClaimsState, seat: Seat): Decision<ClaimsEvent> {
  const facts: readonly ClaimsEvent[] = [{ type: 'PlayerRetired', seat }];
  const then = after(state, facts);
  if (seat === state.turnSeat) return [...facts, ...settled(then, 0, false)];
  if (then.claim === null || then.claim.disputedBy !== null) return facts;
  return settledIfAgreed(state, facts);
}

export function awaitingInClaims(state: ClaimsState): Awaiting {
  const { claim, outcome, turnSeat } = state;
  if (outcome) return { seats: [], why: 'nothing' };
  if (claim === null) return { seats: [turnSeat], why: 'turn' };
  if (claim.disputedBy === null) return { seats: askedToAgree(state), why: 'claim' };
  const disputing = othersPlaying(state).filter((seat) => seat === claim.disputedBy);
  return { seats: disputing, judge: true, why: 'dispute' };
}

export function offersInClaims(state: ClaimsState, seat: Seat): readonly Offer[] {
  const { claim, outcome, turnSeat } = state;
  if (outcome || !state.order.includes(seat) || playerAt(state, seat).retired) return [];
  if (claim === null) return seat === turnSeat ? [SPREAD, CLAIM] : [];
  if (claim.disputedBy === seat) return [{ type: 'Withdraw' }];
  return claim.disputedBy === null && askedToAgree(state).includes(seat)
    ? [{ type: 'Accept' }, { type: 'Dispute' }]
    : [];
}

const SPREAD: Offer = {
  type: 'SpreadCubes',
  choices: { to: { candidates: PLACES, least: CUBES, most: CUBES, repeats: ROOM } },
};
/** A claim stands unless it is disputed. */
const CLAIM: Offer = {
  type: 'Claim',
  choices: { points: { candidates: [0, 1, 2, 3], least: 1, most: 1 } },
  declared: true,
};

export const judgeOffersInClaims = ({ claim }: ClaimsState): readonly Offer[] =>
  claim === null || claim.disputedBy === null
    ? []
    : [
        {
          type: 'Rule',
          choices: {
            points: { candidates: Array.from({ length: claim.points + 1 }, (_, i) => i), least: 1, most: 1 },
          },
        },
      ];
