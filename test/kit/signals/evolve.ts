import { inOrderOf, unreachable, type Seat } from '@logbuoy/kernel';
import type { SignalsEvent } from './events';
import { INITIAL_SIGNALS, newPlayer, playerAt, type PlayerState, type SignalsState } from './state';

type Draft<T> = { -readonly [field in keyof T]: T[field] };

export function evolveSignals(state: SignalsState, event: SignalsEvent): SignalsState {
  const next = copyOfState(state);
  switch (event.type) {
    case 'GamePrepared':
      return { ...INITIAL_SIGNALS, order: event.seats, target: event.target, turnsMax: event.turnsMax };
    case 'DeckBrought':
      next.players = [...state.players, newPlayer(event.faces)];
      return next;
    case 'DeckShuffled': {
      const player = changed(next, event.seat);
      player.deck = inOrderOf(event.chance, pileToShuffle(player, event.withDiscards));
      player.handles = withHandles(player.handles, player.deck, event.firstHandle);
      if (event.withDiscards) {
        player.discards = [];
        player.shown = [];
      }
      next.nextHandle = event.firstHandle + player.deck.length;
      return next;
    }
    case 'CardsDrawn': {
      const player = changed(next, event.seat);
      player.deck = without(player.deck, event.copies);
      player.hand = player.hand.concat(event.copies);
      return next;
    }
    case 'FirstSeatRolled':
      next.turnSeat = event.seat;
      return next;
    case 'TurnBegun':
      next.turn = event.turn;
      next.turnSeat = event.seat;
      return next;
    case 'CardHidden': {
      playFromHand(next, event);
      next.hidden = { seat: event.seat, copy: event.copy };
      next.asked = event.asked;
      return next;
    }
    case 'ResponsePassed':
      next.asked = state.asked.filter((seat) => seat !== event.seat);
      return next;
    case 'CardSlipped':
      discard(next, event, false);
      return settled(next);
    case 'CardRevealed':
      discard(next, event, true);
      return settled(next);
    case 'CardShown':
      playFromHand(next, event);
      discard(next, event, true);
      return next;
    case 'CardsBuried': {
      const player = changed(next, event.seat);
      player.handles = withHandles(player.handles, event.copies, event.firstHandle);
      player.hand = without(player.hand, event.copies);
      player.deck = player.deck.concat(event.copies);
      next.nextHandle = event.firstHandle + event.copies.length;
      return next;
    }
    case 'SkyScanned':
      changed(next, event.seat).scansLeft -= 1;
      return next;
    case 'PointsScored':
      changed(next, event.seat).points += event.points;
      return next;
    case 'StandingPassSet':
      changed(next, event.seat).standingPass = event.on;
      return next;
    case 'PlayerRetired':
      changed(next, event.seat).retired = true;
      next.asked = state.asked.filter((seat) => seat !== event.seat);
      return next;
    case 'GameDecided':
      next.outcome = { winners: event.winners, reason: event.reason };
      return next;
    default:
      return unreachable(event);
  }
}

/** Sorted by copy: this order reaches the shuffle, and the same seed must shuffle the same pile. */
export const pileToShuffle = ({ deck, discards }: PlayerState, withDiscards: boolean): number[] =>
  [...deck, ...(withDiscards ? discards : [])].sort((a, b) => a - b);

/** Puts a copy of this seat's player into the next state and hands it out to be changed. */
function changed(next: Draft<SignalsState>, seat: Seat): Draft<PlayerState> {
  const player = copyOfPlayer(playerAt(next, seat));
  const players = next.players.slice();
  players[next.order.indexOf(seat)] = player;
  next.players = players;
  return player;
}

type Played = { readonly seat: Seat; readonly copy: number };

function playFromHand(next: Draft<SignalsState>, { seat, copy, handle }: Played & { readonly handle: number }): void {
  const player = changed(next, seat);
  player.handles = withHandles(player.handles, [copy], handle);
  player.hand = without(player.hand, [copy]);
  next.nextHandle = handle + 1;
}

function discard(next: Draft<SignalsState>, { seat, copy }: Played, shown: boolean): void {
  const player = changed(next, seat);
  player.discards = player.discards.concat(copy);
  if (shown) player.shown = player.shown.concat(copy);
}

function settled(next: Draft<SignalsState>): SignalsState {
  next.hidden = null;
  next.asked = [];
  return next;
}

const without = (pile: readonly number[], gone: readonly number[]): number[] =>
  pile.filter((copy) => !gone.includes(copy));

function withHandles(handles: readonly number[], copies: readonly number[], first: number): number[] {
  const renamed = handles.slice();
  for (let i = 0; i < copies.length; i++) renamed[copies[i] as number] = first + i;
  return renamed;
}

// Spelled out, for a spread costs many times as much and this runs for every event.
const copyOfState = (state: SignalsState): Draft<SignalsState> => ({
  order: state.order,
  players: state.players,
  turn: state.turn,
  turnSeat: state.turnSeat,
  hidden: state.hidden,
  asked: state.asked,
  nextHandle: state.nextHandle,
  target: state.target,
  turnsMax: state.turnsMax,
  outcome: state.outcome,
});

const copyOfPlayer = (player: PlayerState): Draft<PlayerState> => ({
  faces: player.faces,
  handles: player.handles,
  deck: player.deck,
  hand: player.hand,
  discards: player.discards,
  shown: player.shown,
  points: player.points,
  scansLeft: player.scansLeft,
  standingPass: player.standingPass,
  retired: player.retired,
});
