import type { Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from './events';
import { changed, changedCopy, changedPlayer, type Changeable } from './shapes';
import type { Copy, CopyId, Player, SecondEditionState } from './state';

export const changePlayer = (
  state: SecondEditionState,
  seat: Seat,
  change: (next: Changeable<Player>) => void,
): SecondEditionState =>
  changed(state, (next) => {
    const at = state.order.indexOf(seat);
    next.players = withPlayer(state.players, at, changedPlayer(state.players[at] as Player, change));
  });

export function withPlayer(players: readonly Player[], at: number, player: Player): readonly Player[] {
  const now = players.slice();
  now[at] = player;
  return now;
}

export function patchCopies(
  state: SecondEditionState,
  ids: readonly CopyId[],
  change: (next: Changeable<Copy>, i: number) => void,
): SecondEditionState {
  if (ids.length === 0) return state;
  const copies = state.copies.slice();
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as CopyId;
    copies[id] = changedCopy(copies[id] as Copy, (next) => change(next, i));
  }
  return changed(state, (next) => (next.copies = copies));
}

export const withFreshHandles = (
  state: SecondEditionState,
  ids: readonly CopyId[],
  handle: number,
): SecondEditionState =>
  changed(
    patchCopies(state, ids, (copy, i) => (copy.handle = handle + i)),
    (next) => (next.nextHandle = handle + ids.length),
  );

/** A seat's cards, numbered on: missions, dilemma pile, deck. */
export function brought(
  state: SecondEditionState,
  { seat, missions, locations, dilemmas, deck }: Extract<SecondEditionEvent, { readonly type: 'DeckBrought' }>,
): SecondEditionState {
  const copies = state.copies.slice();
  const add = (card: number, zone: Copy['zone'], at: number): CopyId =>
    copies.push({
      card,
      owner: seat,
      zone,
      at,
      by: seat,
      stopped: false,
      rangeUsed: 0,
      rangeOwed: 0,
      damage: false,
      shown: UNSHOWN,
      handle: copies.length + 1,
    }) - 1;
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
  return changed(state, (next) => {
    next.copies = copies;
    next.locations = places;
    next.players = [...state.players, player];
    next.nextHandle = copies.length + 1;
  });
}

/** Nothing is known of it to others. */
export const UNSHOWN: readonly string[] = [];
