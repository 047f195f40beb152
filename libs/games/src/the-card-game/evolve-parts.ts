import type { Seat } from '@logbuoy/kernel';
import type { XcMove, XcPlace } from './events';
import { changed, changedCopy, changedPlayer, type Changeable } from './shapes';
import {
  copyOf,
  playerAt,
  type ActionUnderWay,
  type Copy,
  type CopyId,
  type Episode,
  type Player,
  type TcgState,
  type Zone,
} from './state';

export const without = (list: readonly CopyId[], ids: readonly CopyId[]): readonly CopyId[] =>
  list.filter((id) => !ids.includes(id));

export const changePlayer = (state: TcgState, seat: Seat, change: (next: Changeable<Player>) => void): TcgState =>
  changed(state, (next) => {
    const at = state.order.indexOf(seat);
    const players = state.players.slice();
    players[at] = changedPlayer(playerAt(state, seat), change);
    next.players = players;
  });

export function patchCopies(
  state: TcgState,
  ids: readonly CopyId[],
  change: (next: Changeable<Copy>, i: number) => void,
): TcgState {
  if (ids.length === 0) return state;
  const copies = state.copies.slice();
  ids.forEach((id, i) => (copies[id] = changedCopy(copyOf(state, id), (next) => change(next, i))));
  return changed(state, (next) => (next.copies = copies));
}

/** The episode changed; a fact about one that is not under way changes nothing. */
export const changeEpisode = (state: TcgState, change: (episode: Episode) => Partial<Episode>): TcgState =>
  changed(state, (next) => {
    if (state.episode !== null) next.episode = { ...state.episode, ...change(state.episode) };
  });

export const changeAction = (state: TcgState, change: (action: ActionUnderWay) => Partial<ActionUnderWay>): TcgState =>
  changed(state, (next) => {
    if (state.action !== null) next.action = { ...state.action, ...change(state.action) };
  });

/** The zones a player keeps a list of. */
const LISTS = {
  draw: 'draw',
  hand: 'hand',
  discard: 'discard',
  out: 'out',
  complement: 'complement',
  permanent: 'permanents',
} as const satisfies { readonly [zone in Zone]?: keyof Player };
const listOf = (zone: Zone): (typeof LISTS)[keyof typeof LISTS] | undefined =>
  zone in LISTS ? LISTS[zone as keyof typeof LISTS] : undefined;

/** Cards go to a zone of their owner. Those without an owner leave the game where they would go to a pile. */
export function moveCopies(state: TcgState, ids: readonly CopyId[], zone: Zone): TcgState {
  let next = state;
  for (const id of ids) next = moveCopy(next, id, zone);
  return next;
}

function moveCopy(state: TcgState, id: CopyId, zone: Zone): TcgState {
  const { owner, zone: from } = copyOf(state, id);
  const [left, entered] = [listOf(from), listOf(zone)];
  const to = owner === null && entered !== undefined ? 'out' : zone;
  let next = patchCopies(state, [id], (copy) => {
    copy.zone = to;
    if (!KEEPS_XC.has(to)) copy.xc = 0;
  });
  if (owner !== null && left !== undefined)
    next = changePlayer(next, owner, (player) => (player[left] = without(player[left], [id])));
  if (owner !== null && entered !== undefined)
    next = changePlayer(next, owner, (player) => (player[entered] = [...player[entered], id]));
  if (from === 'bridge' || to === 'bridge')
    next = changed(next, (each) => {
      each.bridge = to === 'bridge' ? [...without(next.bridge, [id]), id] : without(next.bridge, [id]);
    });
  return next;
}

/** XC on a card that leaves play go to the Ship's Stores. */
const KEEPS_XC: ReadonlySet<Zone> = new Set(['bridge', 'complement', 'permanent']);

export const withFreshHandles = (state: TcgState, ids: readonly CopyId[], handle: number): TcgState =>
  changed(
    patchCopies(state, ids, (copy, i) => (copy.handle = handle + i)),
    (next) => (next.nextHandle = handle + ids.length),
  );

export function moveXc(state: TcgState, moves: readonly XcMove[]): TcgState {
  let next = state;
  for (const { from, to, count } of moves) next = addXc(addXc(next, from, -count), to, count);
  return next;
}

export function addXc(state: TcgState, place: XcPlace, count: number): TcgState {
  if (place === 'stores') return state;
  if ('base' in place) return changePlayer(state, place.base, (player) => (player.powerBase += count));
  return patchCopies(state, [place.copy], (copy) => (copy.xc += count));
}
