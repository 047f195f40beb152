import type { Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from './events';
import type { Copy, CopyId, Player, SecondEditionState } from './state';

export function changePlayer(state: SecondEditionState, seat: Seat, change: Partial<Player>): SecondEditionState {
  const at = state.order.indexOf(seat);
  return { ...state, players: withPlayer(state.players, at, { ...(state.players[at] as Player), ...change }) };
}

export function withPlayer(players: readonly Player[], at: number, player: Player): readonly Player[] {
  const changed = players.slice();
  changed[at] = player;
  return changed;
}

export function patchCopies(
  state: SecondEditionState,
  ids: readonly CopyId[],
  change: (copy: Copy, i: number) => Copy,
): SecondEditionState {
  if (ids.length === 0) return state;
  const copies = state.copies.slice();
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as CopyId;
    copies[id] = change(copies[id] as Copy, i);
  }
  return { ...state, copies };
}

export const withFreshHandles = (
  state: SecondEditionState,
  ids: readonly CopyId[],
  handle: number,
): SecondEditionState => ({
  ...patchCopies(state, ids, (copy, i) => ({ ...copy, handle: handle + i })),
  nextHandle: handle + ids.length,
});

/** A seat's cards, numbered on: missions, dilemma pile, deck. */
export function brought(
  state: SecondEditionState,
  { seat, missions, locations, dilemmas, deck }: Extract<SecondEditionEvent, { readonly type: 'DeckBrought' }>,
): SecondEditionState {
  const copies = state.copies.slice();
  const add = (card: number, zone: Copy['zone'], at: number): CopyId =>
    copies.push({ card, owner: seat, zone, at, by: seat, ...UNTOUCHED, handle: copies.length + 1 }) - 1;
  const places = state.locations.slice();
  missions.forEach((card, i) => {
    const { at, title } = locations[i] ?? { at: 0, title: '' };
    const mission = add(card, 'mission', at);
    places[at] = { title, missions: [...(places[at]?.missions ?? []), mission] };
  });
  const player: Player = {
    seat,
    pile: dilemmas.map((card) => add(card, 'pile', -1)),
    deck: deck.map((card) => add(card, 'deck', -1)),
    hand: [],
    discard: [],
    pileFaceUp: [],
    score: 0,
    completed: [],
    retired: false,
    standingPasses: [],
  };
  return {
    ...state,
    copies,
    locations: places,
    players: [...state.players, player],
    nextHandle: copies.length + 1,
  };
}

export const UNTOUCHED = { stopped: false, rangeUsed: 0, rangeOwed: 0, damage: false, shown: [] } as const;
