import { openRoll, unreachable, type Seat, type Viewer } from '@logbuoy/kernel';
import type { Outcome, SeenEvent } from '@logbuoy/games';
import type { SignalsEvent } from './events';
import { playerAt, type PlayerState, type SignalsState } from './state';

/** A seat knows its own cards but not its deck's order; the archive knows everything. */
const knows = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'archive' || (viewer.kind === 'seat' && viewer.seat === seat);

export type SignalsView = {
  readonly turn: number;
  readonly turnSeat: Seat;
  readonly target: number;
  readonly turnsMax: number;
  /** The card that lies face down while others may respond. */
  readonly hidden: (CardView & { readonly seat: Seat }) | null;
  readonly asked: readonly Seat[];
  readonly players: readonly SignalsPlayerView[];
  readonly outcome: Outcome | null;
};
/** The face only where the viewer may know it. */
type CardView = { readonly card: number; readonly face?: number };
type SignalsPlayerView = {
  readonly seat: Seat;
  readonly points: number;
  readonly scansLeft: number;
  readonly retired: boolean;
  readonly deckSize: number;
  readonly handSize: number;
  readonly discards: readonly CardView[];
  readonly hand?: readonly CardView[];
  readonly deckList?: readonly number[];
  readonly standingPass?: boolean;
  readonly deck?: readonly CardView[];
};

export function viewSignals(state: SignalsState, viewer: Viewer): SignalsView {
  const { hidden } = state;
  return {
    turn: state.turn,
    turnSeat: state.turnSeat,
    target: state.target,
    turnsMax: state.turnsMax,
    hidden: hidden && {
      seat: hidden.seat,
      ...card(playerAt(state, hidden.seat), hidden.copy, knows(viewer, hidden.seat)),
    },
    asked: state.asked,
    players: state.players.map((player, i) => viewPlayer(player, state.order[i] as Seat, viewer)),
    outcome: state.outcome,
  };
}

/** A deck's cards stay the same as long as the match does; the order they came in is not shown. */
const deckLists = new WeakMap<readonly number[], readonly number[]>();
function deckListOf(faces: readonly number[]): readonly number[] {
  const known = deckLists.get(faces);
  if (known !== undefined) return known;
  const sorted = faces.toSorted((a, b) => a - b);
  deckLists.set(faces, sorted);
  return sorted;
}

function viewPlayer(player: PlayerState, seat: Seat, viewer: Viewer): SignalsPlayerView {
  const own = knows(viewer, seat);
  const view = {
    seat,
    points: player.points,
    scansLeft: player.scansLeft,
    retired: player.retired,
    deckSize: player.deck.length,
    handSize: player.hand.length,
    discards: player.discards.map((copy) => card(player, copy, own || player.shown.includes(copy))),
  };
  if (!own) return view;
  return {
    ...view,
    hand: player.hand.map((copy) => card(player, copy, true)),
    deckList: deckListOf(player.faces),
    standingPass: player.standingPass,
    ...(viewer.kind === 'archive' ? { deck: player.deck.map((copy) => card(player, copy, true)) } : {}),
  };
}

function card({ handles, faces }: PlayerState, copy: number, open: boolean): CardView {
  const handle = handles[copy] as number;
  return open ? { card: handle, face: faces[copy] } : { card: handle };
}

export function seenInSignals(event: SignalsEvent, viewer: Viewer, after: SignalsState): SeenEvent | undefined {
  if (viewer.kind === 'archive') return { ...event };
  const { type } = event;
  switch (event.type) {
    case 'GamePrepared':
      return { type, seats: event.seats, target: event.target, turnsMax: event.turnsMax };
    case 'DeckBrought': {
      const { seat, faces } = event;
      return knows(viewer, seat)
        ? { type, seat, size: faces.length, deckList: deckListOf(faces) }
        : { type, seat, size: faces.length };
    }
    case 'DeckShuffled':
      return { type, seat: event.seat, withDiscards: event.withDiscards, size: event.chance.size };
    case 'CardsDrawn': {
      const { seat, copies } = event;
      if (!knows(viewer, seat)) return { type, seat, count: copies.length };
      const player = playerAt(after, seat);
      return { type, seat, count: copies.length, cards: copies.map((copy) => card(player, copy, true)) };
    }
    case 'FirstSeatRolled':
      return { type, seat: event.seat, chance: openRoll(event.chance) };
    case 'TurnBegun':
      return { type, turn: event.turn, seat: event.seat };
    case 'CardHidden': {
      const { seat, copy, asked } = event;
      return { type, seat, ...card(playerAt(after, seat), copy, knows(viewer, seat)), asked };
    }
    case 'ResponsePassed':
    case 'PlayerRetired':
      return { type, seat: event.seat };
    case 'CardSlipped':
      return { type, seat: event.seat, ...card(playerAt(after, event.seat), event.copy, knows(viewer, event.seat)) };
    case 'CardRevealed': {
      const { seat, copy, challenger } = event;
      return { type, seat, ...card(playerAt(after, seat), copy, true), challenger };
    }
    case 'CardShown':
      return { type, seat: event.seat, card: event.handle, face: event.face };
    case 'CardsBuried':
      return { type, seat: event.seat, count: event.copies.length };
    case 'SkyScanned':
      return { type, seat: event.seat, chance: openRoll(event.chance) };
    case 'PointsScored':
      return { type, seat: event.seat, points: event.points };
    case 'StandingPassSet':
      return knows(viewer, event.seat) ? { type, seat: event.seat, on: event.on } : undefined;
    case 'GameDecided':
      return { type, winners: event.winners, reason: event.reason };
    default:
      return unreachable(event);
  }
}
