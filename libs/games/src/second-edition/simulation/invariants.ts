import { secondEditionCard, type CardType } from '@logbuoy/cards';
import type { Copy, CopyId, SecondEditionState, Zone } from '../state/state';

type State = SecondEditionState;

/**
 * What must be true of every state, in a sentence where it is not. `before` is a state that has been looked at already:
 * what both share, the very same object, is not looked at again.
 */
export function brokenInvariant(state: State, before: State | null = null): string | undefined {
  const { copies, players, attempt, fight } = state;
  const moved = copies !== before?.copies;
  return (
    (moved || players !== before.players ? brokenPiles(state) : undefined) ??
    (moved || state.locations !== before.locations ? brokenPlaces(state) : undefined) ??
    (moved ? (brokenDamage(state, 3) ?? brokenHandles(state)) : undefined) ??
    (moved || attempt !== before.attempt ? brokenAttempt(state) : undefined) ??
    (moved || fight !== before.fight ? brokenFight(state) : undefined) ??
    brokenCounts(state)
  );
}

/** Every copy is in exactly one place, and the lists of a player agree with what the copies say. */
function brokenPiles({ players, copies }: State): string | undefined {
  const listed = new Uint8Array(copies.length);
  for (const { seat, deck, hand, discard, pile, pileFaceUp } of players) {
    const note = (ids: readonly CopyId[], zone: Zone): string | undefined => {
      for (const id of ids) {
        const copy = copies[id];
        if (copy === undefined) return `there is no copy ${id} for ${zone} of ${seat}`;
        if (copy.zone !== zone) return `copy ${id} (card ${copy.card}) is in ${copy.zone}, but listed in ${zone}`;
        if (copy.owner !== seat) return `copy ${id} of ${copy.owner} is in ${zone} of ${seat}`;
        listed[id] = (listed[id] as number) + 1;
      }
      return undefined;
    };
    const broken =
      note(deck, 'deck') ??
      note(hand, 'hand') ??
      note(discard, 'discard') ??
      note(pile, 'pile') ??
      note(pileFaceUp, 'pile');
    if (broken !== undefined) return broken;
  }
  for (let id = 0; id < copies.length; id++) {
    const { zone, card } = copies[id] as Copy;
    const wanted = zone === 'deck' || zone === 'hand' || zone === 'discard' || zone === 'pile' ? 1 : 0;
    if (listed[id] !== wanted) return `copy ${id} (card ${card}) in ${zone} is listed ${listed[id]} times`;
  }
  return undefined;
}

/** What may lie in each place in space, and on what. */
const PLACED: { readonly [zone in Zone]?: readonly CardType[] } = {
  surface: ['personnel', 'equipment'],
  aboard: ['personnel', 'equipment'],
  orbit: ['ship'],
  mission: ['mission'],
  brig: ['personnel'],
  beneath: ['dilemma'],
  drawn: ['dilemma'],
  stacked: ['dilemma'],
  facing: ['dilemma'],
  pile: ['dilemma'],
};

function brokenPlaces(state: State): string | undefined {
  const { copies, locations } = state;
  const titles = new Set<string>();
  for (let id = 0; id < copies.length; id++) {
    const copy = copies[id] as Copy;
    const { card, zone, at } = copy;
    const { type, unique, title } = cardNumbered(card);
    const wrong = (how: string): string => `copy ${id} (card ${card}, ${type}) ${how}`;
    if (PLACED[zone]?.includes(type) === false) return wrong(`cannot be in ${zone}`);
    if (copy.damage && zone !== 'on') return wrong(`is a damage card in ${zone}`);
    if (copy.rangeUsed < 0 || copy.rangeOwed < 0) return wrong(`has used Range ${copy.rangeUsed}`);
    switch (zone) {
      case 'surface':
      case 'orbit':
      case 'mission':
        if (locations[at] === undefined) return wrong(`is in ${zone} at ${at}, which is nowhere`);
        break;
      case 'aboard':
      case 'on':
      case 'beneath': {
        const broken = brokenHost(zone, copies[at]);
        if (broken !== undefined) return wrong(broken);
        if (zone === 'beneath') continue;
        break;
      }
      case 'core':
        break;
      case 'deck':
      case 'hand':
      case 'discard':
      case 'pile':
      case 'removed':
      case 'brig':
      case 'limbo':
      case 'drawn':
      case 'stacked':
      case 'facing':
        continue;
    }
    // Each player may command one at a time [2E-196]; missions are unique by how decks are built.
    if (!unique || type === 'mission' || type === 'dilemma') continue;
    const key = `${copy.by} ${title}`;
    if (titles.has(key)) return `${copy.by} commands two unique cards named ${title}`;
    titles.add(key);
  }
  return undefined;
}

/** Bound once: this is asked for every copy after every event. */
const cardNumbered = secondEditionCard;

/** What was played on a personnel stays there in a brig too [2E-242]. */
const STANDS: ReadonlySet<Zone> = new Set(['mission', 'surface', 'orbit', 'aboard', 'core', 'on', 'brig']);

function brokenHost(zone: 'aboard' | 'on' | 'beneath', host: Copy | undefined): string | undefined {
  if (host === undefined) return `is ${zone} of a copy that does not exist`;
  const { type } = cardNumbered(host.card);
  switch (zone) {
    case 'aboard':
      return type !== 'ship' || (host.zone !== 'orbit' && host.zone !== 'on')
        ? `is aboard a ${type} in ${host.zone}`
        : undefined;
    case 'on':
      return STANDS.has(host.zone) ? undefined : `is on a card in ${host.zone}`;
    case 'beneath':
      return host.zone === 'mission' ? undefined : `is beneath a card in ${host.zone}`;
  }
}

function brokenDamage({ copies }: State, most: number): string | undefined {
  const damage = new Map<CopyId, number>();
  for (const { damage: isDamage, at } of copies) if (isDamage) damage.set(at, (damage.get(at) ?? 0) + 1);
  for (const [ship, count] of damage) if (count > most) return `copy ${ship} bears ${count} damage cards`;
  return undefined;
}

/** What must be true besides whenever the facts of a decision have been recorded and a seat is awaited. */
export function brokenAtRest(state: State): string | undefined {
  // The third damage card destroys a ship, but it is put there first [2E-228].
  const broken = brokenDamage(state, 2);
  if (broken !== undefined || state.stack.length > 0 || state.outcome !== null) return broken;
  if (state.attempt !== null) return 'nothing is left to do, but an attempt is under way';
  if (state.fight !== null) return 'nothing is left to do, but a fight is under way';
  const lost = state.copies.findIndex(({ zone }) => zone === 'limbo' || zone === 'facing');
  return lost < 0 ? undefined : `nothing is left to do, but copy ${lost} is in ${(state.copies[lost] as Copy).zone}`;
}

function brokenCounts({ counters, players, outcome, stack }: State): string | undefined {
  if (counters < 0 || counters > 7) return `there are ${counters} counters`;
  for (const { seat, score, completed } of players) {
    if (score < 0) return `${seat} has ${score} points`;
    if (new Set(completed).size !== completed.length) return `${seat} completed a mission twice`;
  }
  return outcome !== null && stack.length > 0 ? 'work is left after the end' : undefined;
}

function brokenAttempt({ attempt, copies }: State): string | undefined {
  const drawn = attempt?.drawn ?? [];
  const stacked = attempt?.stack ?? [];
  let drawnCount = 0;
  let stackedCount = 0;
  for (let id = 0; id < copies.length; id++) {
    const { zone } = copies[id] as Copy;
    if (zone !== 'drawn' && zone !== 'stacked') continue;
    if (!(zone === 'drawn' ? drawn : stacked).includes(id)) return `copy ${id} is ${zone}, but not listed`;
    if (zone === 'drawn') drawnCount += 1;
    else stackedCount += 1;
  }
  if (drawnCount !== drawn.length) return `${drawnCount} dilemmas are drawn, ${drawn.length} are listed`;
  if (stackedCount !== stacked.length) return `${stackedCount} dilemmas are stacked, ${stacked.length} are listed`;
  for (const id of attempt?.personnel ?? []) {
    const { zone, stopped } = copies[id] as Copy;
    if (stopped || (zone !== 'surface' && zone !== 'aboard'))
      return `copy ${id} attempts, but is stopped or in ${zone}`;
  }
  return undefined;
}

function brokenFight({ fight, copies }: State): string | undefined {
  for (const side of fight === null ? [] : [fight.beginner, fight.opponent])
    for (const id of [...side.personnel, ...side.ships]) {
      const { zone } = copies[id] as Copy;
      if (zone !== 'surface' && zone !== 'aboard' && zone !== 'orbit') return `copy ${id} fights in ${zone}`;
    }
  return undefined;
}

/** A handle points at one card only. */
function brokenHandles({ copies, nextHandle }: State): string | undefined {
  const given = new Uint8Array(nextHandle);
  for (const { handle, zone } of copies) {
    if (zone === 'removed') continue;
    if (given[handle] === 1) return `two copies have the handle ${handle}`;
    if (handle >= nextHandle) return `handle ${handle} is not given out yet`;
    given[handle] = 1;
  }
  return undefined;
}
