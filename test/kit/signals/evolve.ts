import { inOrderOf, unreachable, type Seat } from '@logbuoy/kernel';
import type { SignalsEvent } from './events';
import { INITIAL_SIGNALS, newPlayer, playerAt, type PlayerState, type SignalsState } from './state';

export function evolveSignals(state: SignalsState, event: SignalsEvent): SignalsState {
  switch (event.type) {
    case 'GamePrepared':
      return { ...INITIAL_SIGNALS, order: event.seats, target: event.target, turnsMax: event.turnsMax };
    case 'DeckBrought':
      return { ...state, players: { ...state.players, [event.seat]: newPlayer(event.faces) } };
    case 'DeckShuffled': {
      const player = playerAt(state, event.seat);
      const deck = inOrderOf(event.chance, pileToShuffle(player, event.withDiscards));
      const handles = withHandles(player.handles, deck, event.firstHandle);
      const emptied = event.withDiscards ? { discards: [], shown: [] } : {};
      const nextHandle = event.firstHandle + deck.length;
      return { ...withPlayer(state, event.seat, { ...player, ...emptied, deck, handles }), nextHandle };
    }
    case 'CardsDrawn': {
      const player = playerAt(state, event.seat);
      const deck = without(player.deck, event.copies);
      return withPlayer(state, event.seat, { ...player, deck, hand: [...player.hand, ...event.copies] });
    }
    case 'FirstSeatRolled':
      return { ...state, turnSeat: event.seat };
    case 'TurnBegun':
      return { ...state, turn: event.turn, turnSeat: event.seat };
    case 'CardHidden': {
      const { seat, copy, handle, asked } = event;
      const player = playerAt(state, seat);
      const handles = withHandles(player.handles, [copy], handle);
      const played = withPlayer(state, seat, { ...player, handles, hand: without(player.hand, [copy]) });
      return { ...played, hidden: { seat, copy }, asked, nextHandle: handle + 1 };
    }
    case 'ResponsePassed':
      return { ...state, asked: state.asked.filter((seat) => seat !== event.seat) };
    case 'CardSlipped':
      return { ...discarded(state, event.seat, event.copy, false), hidden: null, asked: [] };
    case 'CardRevealed':
      return { ...discarded(state, event.seat, event.copy, true), hidden: null, asked: [] };
    case 'CardShown': {
      const player = playerAt(state, event.seat);
      const handles = withHandles(player.handles, [event.copy], event.handle);
      const played = { ...player, handles, hand: without(player.hand, [event.copy]) };
      const next = { ...withPlayer(state, event.seat, played), nextHandle: event.handle + 1 };
      return discarded(next, event.seat, event.copy, true);
    }
    case 'CardsBuried': {
      const { seat, copies, firstHandle } = event;
      const player = playerAt(state, seat);
      const handles = withHandles(player.handles, copies, firstHandle);
      const hand = without(player.hand, copies);
      const buried = withPlayer(state, seat, { ...player, handles, hand, deck: [...player.deck, ...copies] });
      return { ...buried, nextHandle: firstHandle + copies.length };
    }
    case 'SkyScanned': {
      const player = playerAt(state, event.seat);
      return withPlayer(state, event.seat, { ...player, scansLeft: player.scansLeft - 1 });
    }
    case 'PointsScored': {
      const player = playerAt(state, event.seat);
      return withPlayer(state, event.seat, { ...player, points: player.points + event.points });
    }
    case 'StandingPassSet':
      return withPlayer(state, event.seat, { ...playerAt(state, event.seat), standingPass: event.on });
    case 'PlayerRetired': {
      const gone = withPlayer(state, event.seat, { ...playerAt(state, event.seat), retired: true });
      return { ...gone, asked: state.asked.filter((seat) => seat !== event.seat) };
    }
    case 'GameDecided':
      return { ...state, outcome: { winners: event.winners, reason: event.reason } };
    default:
      return unreachable(event);
  }
}

/** Sorted by copy: this order reaches the shuffle, and the same seed must shuffle the same pile. */
export const pileToShuffle = ({ deck, discards }: PlayerState, withDiscards: boolean): number[] =>
  [...deck, ...(withDiscards ? discards : [])].sort((a, b) => a - b);

const withPlayer = (state: SignalsState, seat: Seat, player: PlayerState): SignalsState => ({
  ...state,
  players: { ...state.players, [seat]: player },
});

const without = (pile: readonly number[], gone: readonly number[]): number[] =>
  pile.filter((copy) => !gone.includes(copy));

function withHandles(handles: readonly number[], copies: readonly number[], first: number): number[] {
  const renamed = handles.slice();
  copies.forEach((copy, i) => (renamed[copy] = first + i));
  return renamed;
}

function discarded(state: SignalsState, seat: Seat, copy: number, shown: boolean): SignalsState {
  const player = playerAt(state, seat);
  return withPlayer(state, seat, {
    ...player,
    discards: [...player.discards, copy],
    shown: shown ? [...player.shown, copy] : player.shown,
  });
}
