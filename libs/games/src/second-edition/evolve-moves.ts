import type { Seat } from '@logbuoy/kernel';
import { leaveAction, leaveFight, withoutLasting } from './evolve-actions';
import { UNTOUCHED } from './evolve-parts';
import type { Place } from './events';
import { isInPlay, type Copy, type CopyId, type Player, type SecondEditionState, type Zone } from './state';

/** Takes copies from wherever they are to one place. A card never keeps its handle: nobody can follow it. */
export function moveCopies(
  state: SecondEditionState,
  ids: readonly CopyId[],
  to: Place,
  by: Seat | undefined,
  handle: number,
  damage: boolean,
): SecondEditionState {
  if (ids.length === 0) return state;
  const copies = state.copies.slice();
  const players = state.players.slice();
  take(state, players, ids);
  const zone = zoneOf(to);
  ids.forEach((id, i) => {
    const copy = copies[id] as Copy;
    copies[id] = {
      card: copy.card,
      owner: copy.owner,
      zone,
      at: 'at' in to ? to.at : -1,
      by: by ?? copy.owner,
      ...UNTOUCHED,
      // A ship that is put elsewhere keeps what it spent of its Range, and what is stopped stays so while in play.
      rangeUsed: zone === 'orbit' || zone === 'on' ? copy.rangeUsed : 0,
      rangeOwed: zone === 'orbit' || zone === 'on' ? copy.rangeOwed : 0,
      stopped: STAYS_IN_PLAY.has(zone) && copy.stopped,
      damage,
      handle: handle + i,
    };
  });
  put(state, players, copies, ids, to);
  mix(state, copies, ids);
  const gone = isInPlay(copies[ids[0] as CopyId] as Copy) ? [] : ids;
  const lasting = gone.length === 0 ? state.lasting : withoutLasting(state, ({ target }) => gone.includes(target));
  const next = { ...state, copies, players, lasting, nextHandle: handle + ids.length };
  return leaveFight(leaveAction(withoutFacing(next, ids), ids), ids);
}

const STAYS_IN_PLAY: ReadonlySet<Zone> = new Set(['surface', 'orbit', 'aboard', 'on']);

const FACE_DOWN_PLACES: ReadonlySet<Zone> = new Set(['surface', 'aboard']);

/** Cards that go from one face-down group to another are mixed with both, so what was shown of either is forgotten. */
function mix(before: SecondEditionState, copies: Copy[], ids: readonly CopyId[]): void {
  const groups = new Set<string>();
  const nameOf = ({ zone, at, by }: Copy): string => `${zone}/${at}/${by}`;
  for (const id of ids) {
    const from = before.copies[id] as Copy;
    const to = copies[id] as Copy;
    if (!FACE_DOWN_PLACES.has(from.zone) || !FACE_DOWN_PLACES.has(to.zone)) continue;
    groups.add(nameOf(from)).add(nameOf(to));
  }
  if (groups.size === 0) return;
  copies.forEach((copy, id) => {
    if (copy.shown.length > 0 && groups.has(nameOf(copy))) copies[id] = { ...copy, shown: [] };
  });
}

const zoneOf = ({ zone }: Place): Zone => (zone === 'top' || zone === 'bottom' ? 'deck' : zone);

type Piles = 'deck' | 'hand' | 'discard' | 'pile';

/** Takes copies out of the lists they are in. Nearly always it is one card, or some of one pile. */
function take({ copies, order }: SecondEditionState, players: Player[], ids: readonly CopyId[]): void {
  const isLeft = ids.length === 1 ? (id: CopyId): boolean => id !== ids[0] : isNoneOf(ids);
  const done = new Set<string>();
  for (const id of ids) {
    const { zone, owner } = copies[id] as Copy;
    if (zone !== 'deck' && zone !== 'hand' && zone !== 'discard' && zone !== 'pile') continue;
    const list = `${owner} ${zone}`;
    if (done.has(list)) continue;
    done.add(list);
    const at = order.indexOf(owner);
    const player = players[at] as Player;
    const without = { ...player, [zone]: player[zone].filter(isLeft) };
    players[at] = zone === 'pile' ? { ...without, pileFaceUp: player.pileFaceUp.filter(isLeft) } : without;
  }
}

function isNoneOf(ids: readonly CopyId[]): (id: CopyId) => boolean {
  const gone = new Set(ids);
  return (id) => !gone.has(id);
}

function put(state: SecondEditionState, players: Player[], copies: Copy[], ids: readonly CopyId[], to: Place): void {
  const { zone } = to;
  if (zone !== 'top' && zone !== 'bottom' && zone !== 'hand' && zone !== 'discard' && zone !== 'pile') return;
  for (const seat of state.order) {
    const own = ids.filter((id) => (copies[id] as Copy).owner === seat);
    if (own.length === 0) continue;
    change(state, players, seat, (player) => {
      if (zone === 'top') return { ...player, deck: [...own, ...player.deck] };
      if (zone === 'bottom') return { ...player, deck: [...player.deck, ...own] };
      if (zone === 'pile') return { ...player, pileFaceUp: [...player.pileFaceUp, ...own] };
      return { ...player, [zone]: [...player[zone as Piles], ...own] };
    });
  }
}

function change(state: SecondEditionState, players: Player[], seat: Seat, to: (player: Player) => Player): void {
  const at = state.order.indexOf(seat);
  players[at] = to(players[at] as Player);
}

function withoutFacing(state: SecondEditionState, ids: readonly CopyId[]): SecondEditionState {
  const { attempt } = state;
  if (attempt === null) return state;
  const stack = attempt.stack.filter((copy) => !ids.includes(copy));
  const drawn = attempt.drawn.filter((copy) => !ids.includes(copy));
  if (stack.length === attempt.stack.length && drawn.length === attempt.drawn.length) return state;
  return { ...state, attempt: { ...attempt, stack, drawn } };
}
