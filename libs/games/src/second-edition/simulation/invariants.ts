import { secondEditionCard, type CardType } from '@logbuoy/cards';
import { isCommandedBy, type Copy, type CopyId, type SecondEditionState, type Zone } from '../state';

type State = SecondEditionState;

/** What must be true of every state, in a sentence where it is not. */
export function brokenInvariant(state: State): string | undefined {
  return (
    brokenPiles(state) ??
    brokenPlaces(state) ??
    brokenCounts(state) ??
    brokenAttempt(state) ??
    brokenFight(state) ??
    brokenHandles(state)
  );
}

const PILES = ['deck', 'hand', 'discard'] as const;

/** Every copy is in exactly one place, and the lists of a player agree with what the copies say. */
function brokenPiles({ players, copies }: State): string | undefined {
  const listed: number[] = new Array<number>(copies.length).fill(0);
  for (const player of players) {
    const note = (ids: readonly CopyId[], zone: Zone): string | undefined => {
      for (const id of ids) {
        const copy = copies[id];
        if (copy === undefined) return `there is no copy ${id} for ${zone} of ${player.seat}`;
        if (copy.zone !== zone) return `copy ${id} (card ${copy.card}) is in ${copy.zone}, but listed in ${zone}`;
        if (copy.owner !== player.seat) return `copy ${id} of ${copy.owner} is in ${zone} of ${player.seat}`;
        listed[id] = (listed[id] as number) + 1;
      }
      return undefined;
    };
    for (const zone of PILES) {
      const broken = note(player[zone], zone);
      if (broken !== undefined) return broken;
    }
    const broken = note(player.pile, 'pile') ?? note(player.pileFaceUp, 'pile');
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

function brokenPlaces({ copies, locations, players }: State): string | undefined {
  const titles = new Set<string>();
  for (let id = 0; id < copies.length; id++) {
    const copy = copies[id] as Copy;
    const { card, zone, at } = copy;
    const { type, unique, title } = secondEditionCard(card);
    const what = `copy ${id} (card ${card}, ${type})`;
    if (PLACED[zone]?.includes(type) === false) return `${what} cannot be in ${zone}`;
    if ((zone === 'surface' || zone === 'orbit' || zone === 'mission') && locations[at] === undefined)
      return `${what} is in ${zone} at ${at}, which is nowhere`;
    if (zone === 'aboard' || zone === 'on' || zone === 'beneath') {
      const host = copies[at];
      if (host === undefined) return `${what} is ${zone} of copy ${at}, which does not exist`;
      const hostType = secondEditionCard(host.card).type;
      if (zone === 'aboard' && (hostType !== 'ship' || (host.zone !== 'orbit' && host.zone !== 'on')))
        return `${what} is aboard a ${hostType} in ${host.zone}`;
      if (zone === 'on' && !STANDS.has(host.zone)) return `${what} is on a card in ${host.zone}`;
      if (zone === 'beneath' && host.zone !== 'mission') return `${what} is beneath a card in ${host.zone}`;
    }
    if (copy.damage && zone !== 'on') return `${what} is a damage card in ${zone}`;
    if (copy.rangeUsed < 0 || copy.rangeOwed < 0) return `${what} has used Range ${copy.rangeUsed}`;
    // Each player may command one at a time [2E-196]; missions are unique by how decks are built.
    if (unique && type !== 'mission' && type !== 'dilemma')
      for (const { seat } of players) {
        if (!isCommandedBy(copy, seat)) continue;
        const key = `${seat} ${title}`;
        if (titles.has(key)) return `${seat} commands two unique cards named ${title}`;
        titles.add(key);
      }
  }
  return undefined;
}

const STANDS: ReadonlySet<Zone> = new Set(['mission', 'surface', 'orbit', 'aboard', 'core', 'on']);
const DAMAGE_MOST = 2;

function brokenCounts({ counters, players, copies, outcome, stack }: State): string | undefined {
  if (counters < 0 || counters > 7) return `there are ${counters} counters`;
  for (const { seat, score, completed } of players) {
    if (score < 0) return `${seat} has ${score} points`;
    if (new Set(completed).size !== completed.length) return `${seat} completed a mission twice`;
  }
  const damage = new Map<CopyId, number>();
  for (const { damage: isDamage, at } of copies) if (isDamage) damage.set(at, (damage.get(at) ?? 0) + 1);
  for (const [ship, count] of damage) if (count > DAMAGE_MOST) return `copy ${ship} bears ${count} damage cards`;
  return outcome !== null && stack.length > 0 ? 'work is left after the end' : undefined;
}

function brokenAttempt({ attempt, copies }: State): string | undefined {
  const zones: [Zone, readonly CopyId[]][] = [
    ['drawn', attempt?.drawn ?? []],
    ['stacked', attempt?.stack ?? []],
  ];
  for (const [zone, listed] of zones) {
    const there = copies.flatMap((copy, id) => (copy.zone === zone ? [id] : []));
    if (there.length !== listed.length || there.some((id) => !listed.includes(id)))
      return `${there.length} dilemmas are ${zone}, ${listed.length} are listed`;
  }
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
  const handles = new Set<number>();
  for (const { handle, zone } of copies) {
    if (zone === 'removed') continue;
    if (handles.has(handle)) return `two copies have the handle ${handle}`;
    if (handle >= nextHandle) return `handle ${handle} is not given out yet`;
    handles.add(handle);
  }
  return undefined;
}
