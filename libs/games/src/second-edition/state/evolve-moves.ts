import type { Seat } from '@logbuoy/kernel';
import { leaveAction, leaveFight, withoutLasting } from './evolve-actions';
import { UNSHOWN, withPlayer } from './evolve-parts';
import type { Place } from './events';
import { changed, changedCopy, changedPlayer } from './shapes';
import { isInPlay, type Copy, type CopyId, type Player, type SecondEditionState, type Zone } from './state';

/** Takes copies from wherever they are to one place. A card never keeps its handle, so that it cannot be followed. */
export function moveCopies(
  state: SecondEditionState,
  ids: readonly CopyId[],
  to: Place,
  by: Seat | undefined,
  handle: number,
  { damage = false, paid = 0 }: { readonly damage?: boolean; readonly paid?: number } = NOTHING_MORE,
): SecondEditionState {
  if (ids.length === 0) return state;
  const copies = state.copies.slice();
  const zone = zoneOf(to);
  const at = 'at' in to ? to.at : -1;
  const keepsRange = zone === 'orbit' || zone === 'on';
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as CopyId;
    const { card, owner, stopped, rangeUsed, rangeOwed } = copies[id] as Copy;
    // Every field by its name, in the order copies are born with: this runs for every card of every match.
    copies[id] = {
      card,
      owner,
      zone,
      at,
      by: by ?? owner,
      // A ship that is put elsewhere keeps what it spent of its Range, and what is stopped stays so while in play.
      stopped: stopped && STAYS_IN_PLAY.has(zone),
      rangeUsed: keepsRange ? rangeUsed : 0,
      rangeOwed: keepsRange ? rangeOwed : 0,
      damage,
      shown: UNSHOWN,
      handle: handle + i,
    };
  }
  mix(state, copies, ids);
  const next = changed(state, (next) => {
    next.copies = copies;
    next.players = put(state, take(state, ids), ids, to);
    next.counters -= paid;
    next.nextHandle = handle + ids.length;
    if (next.attemptedOver.length > 0) next.attemptedOver = without(state.attemptedOver, ids);
    if (next.lasting.length > 0 && !isInPlay(copies[ids[0] as CopyId] as Copy))
      next.lasting = withoutLasting(state, ({ target }) => ids.includes(target));
  });
  return leaveFight(leaveAction(withoutFacing(next, ids), ids), ids);
}

const NOTHING_MORE = {};

const STAYS_IN_PLAY: ReadonlySet<Zone> = new Set(['surface', 'orbit', 'aboard', 'on']);

const FACE_DOWN_PLACES: ReadonlySet<Zone> = new Set(['surface', 'aboard']);

/** Cards that go from one face-down group to another are mixed with both, so what was shown of either is forgotten. */
function mix(before: SecondEditionState, copies: Copy[], ids: readonly CopyId[]): void {
  const groups: Copy[] = [];
  for (const id of ids) {
    const from = before.copies[id] as Copy;
    const to = copies[id] as Copy;
    if (FACE_DOWN_PLACES.has(from.zone) && FACE_DOWN_PLACES.has(to.zone)) groups.push(from, to);
  }
  if (groups.length > 0) forgetShown(copies, groups);
}

/** What was shown of the cards that lie with one of these is forgotten. */
export function forgetShown(copies: Copy[], groups: readonly Copy[]): void {
  for (let id = 0; id < copies.length; id++) {
    const copy = copies[id] as Copy;
    if (copy.shown.length === 0) continue;
    if (groups.some(({ zone, at, by }) => copy.zone === zone && copy.at === at && copy.by === by))
      copies[id] = changedCopy(copy, (next) => (next.shown = UNSHOWN));
  }
}

const zoneOf = ({ zone }: Place): Zone => (zone === 'top' || zone === 'bottom' ? 'deck' : zone);

type Players = SecondEditionState['players'];

/** Takes copies out of the lists they are in. Nearly always it is one card, or some of one pile. */
function take({ copies, order, players }: SecondEditionState, ids: readonly CopyId[]): Players {
  let left = players;
  let last: Copy | undefined;
  for (const id of ids) {
    const copy = copies[id] as Copy;
    // All of a list go with the first of them.
    if (last !== undefined && last.zone === copy.zone && last.owner === copy.owner) continue;
    last = copy;
    const at = order.indexOf(copy.owner);
    const player = left[at] as Player;
    const rest = takenFrom(player, copy.zone, ids);
    if (rest !== player) left = withPlayer(left, at, rest);
  }
  return left;
}

function takenFrom(player: Player, zone: Zone, ids: readonly CopyId[]): Player {
  if (zone !== 'deck' && zone !== 'hand' && zone !== 'discard' && zone !== 'pile') return player;
  return changedPlayer(player, (next) => {
    if (zone === 'deck') next.deck = without(player.deck, ids);
    else if (zone === 'hand') next.hand = without(player.hand, ids);
    else if (zone === 'discard') next.discard = without(player.discard, ids);
    else {
      next.pile = without(player.pile, ids);
      next.pileFaceUp = without(player.pileFaceUp, ids);
    }
  });
}

export function without(list: readonly CopyId[], ids: readonly CopyId[]): readonly CopyId[] {
  const rest: CopyId[] = [];
  for (const id of list) if (!ids.includes(id)) rest.push(id);
  return rest;
}

function put(state: SecondEditionState, players: Players, ids: readonly CopyId[], { zone }: Place): Players {
  if (zone !== 'top' && zone !== 'bottom' && zone !== 'hand' && zone !== 'discard' && zone !== 'pile') return players;
  let now = players;
  for (let at = 0; at < players.length; at++) {
    const player = now[at] as Player;
    const own = ids.filter((id) => state.copies[id]?.owner === player.seat);
    if (own.length === 0) continue;
    const richer = changedPlayer(player, (next) => {
      if (zone === 'top') next.deck = [...own, ...player.deck];
      else if (zone === 'bottom') next.deck = [...player.deck, ...own];
      else if (zone === 'pile') next.pileFaceUp = [...player.pileFaceUp, ...own];
      else if (zone === 'hand') next.hand = [...player.hand, ...own];
      else next.discard = [...player.discard, ...own];
    });
    now = withPlayer(now, at, richer);
  }
  return now;
}

function withoutFacing(state: SecondEditionState, ids: readonly CopyId[]): SecondEditionState {
  const { attempt } = state;
  if (attempt === null) return state;
  const stack = without(attempt.stack, ids);
  const drawn = without(attempt.drawn, ids);
  if (stack.length === attempt.stack.length && drawn.length === attempt.drawn.length) return state;
  return changed(state, (next) => {
    next.attempt = { ...attempt, stack, drawn };
  });
}
