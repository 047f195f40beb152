import type { EventOf } from './events';
import { changed } from './shapes';
import { INITIAL_STATE, type Copy, type Player, type TcgState } from './state';

/** One set of the Core Crew in the middle, and an XC per player on the Enterprise, who comes last [TCG-020, TCG-021]. */
export function prepared({ seats, goal, core }: EventOf<'GamePrepared'>): TcgState {
  const copies = core.map((card, id): Copy => ({
    card,
    owner: null,
    zone: 'bridge',
    xc: id === core.length - 1 ? seats.length : 0,
    handle: id + 1,
  }));
  return changed(INITIAL_STATE, (next) => {
    next.order = seats;
    next.goal = goal;
    next.copies = copies;
    next.bridge = copies.map((_, id) => id);
    next.nextHandle = copies.length + 1;
  });
}

const POWER_BASE_AT_FIRST = 3;

/** A seat's cards, numbered on: Defaults, then the deck. */
export function broughtBy(state: TcgState, { seat, defaults, cards }: EventOf<'DeckBrought'>): TcgState {
  const copies = state.copies.slice();
  let handle = state.nextHandle;
  const add = (card: number, zone: Copy['zone']): number =>
    copies.push({ card, owner: seat, zone, xc: 0, handle: handle++ }) - 1;
  const player: Player = {
    seat,
    defaults: defaults.map((card) => add(card, 'core')),
    draw: cards.map((card) => add(card, 'draw')),
    hand: [],
    discard: [],
    out: [],
    complement: [],
    permanents: [],
    powerBase: POWER_BASE_AT_FIRST,
    standingPasses: [],
  };
  return changed(state, (next) => {
    next.copies = copies;
    next.players = [...state.players, player];
    next.nextHandle = handle;
  });
}
