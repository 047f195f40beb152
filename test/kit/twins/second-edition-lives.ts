import type { Seat, Viewer, SeededChance } from '@logbuoy/kernel';
import { secondEditionCard } from '@logbuoy/cards';
import {
  secondEdition,
  type CopyId,
  type SecondEditionEvent,
  type SecondEditionState,
  isFeltByOpponents,
} from '@logbuoy/games/second-edition';
import { seenCopies } from './second-edition-knowledge';

/**
 * Which copy plays the part of which. Events name parts; between two moments at which cards are mixed, parts this viewer
 * sees nothing of may be played by each other's copies. `castAt[i]` is the cast while event i happens.
 */
export interface Casting {
  readonly castAt: readonly (ReadonlyMap<CopyId, CopyId> | undefined)[];
  /** Copies whose faces this viewer never sees, and that never come into play: they may be any card of their kind. */
  readonly faceless: ReadonlySet<CopyId>;
}

interface Life {
  readonly copy: CopyId;
  readonly from: number;
  until: number;
  seen: boolean;
}

/** Where cards lie in the dark. */
const HIDDEN = new Set(['deck', 'hand', 'pile', 'drawn', 'stacked', 'removed']);

export function castingOf(events: readonly SecondEditionEvent[], viewer: Viewer, random: SeededChance): Casting {
  const lives: Life[] = [];
  const current = new Map<CopyId, Life>();
  const everSeen = new Set<CopyId>();
  const everInPlay = new Set<CopyId>();
  const swaps: Swap[] = [];
  let state = secondEdition.initial;
  events.forEach((event, i) => {
    const before = state;
    state = secondEdition.evolve(state, event);
    for (const copy of mixedBy(event, before)) {
      const last = current.get(copy);
      if (last !== undefined) last.until = i;
      const life: Life = { copy, from: i, until: events.length, seen: false };
      current.set(copy, life);
      lives.push(life);
    }
    const seen = seenCopies(event, viewer, state);
    for (const copy of seen) {
      everSeen.add(copy);
      const life = current.get(copy);
      if (life !== undefined) life.seen = true;
    }
    state.copies.forEach(({ zone }, copy) => {
      if (!HIDDEN.has(zone)) everInPlay.add(copy);
    });
    settle(swaps, before, seen, event, i);
    if (event.type === 'CardsBeamed') propose(swaps, event.copies, before, viewer, i, random);
  });
  const castAt = events.map((): Map<CopyId, CopyId> | undefined => undefined);
  const cast = (from: number, until: number, parts: readonly CopyId[], copies: readonly CopyId[]): void => {
    for (let i = from; i < until; i++) {
      const at = (castAt[i] ??= new Map());
      parts.forEach((part, k) => at.set(part, copies[k]));
    }
  };
  for (const { from, until, parts } of hiddenTogether(lives, state)) cast(from, until, parts, random.shuffled(parts));
  for (const { one, other, from, until } of swaps)
    if (until !== undefined) cast(from, until, [one, other], [other, one]);
    else if (!isBroken(swaps, one, other, from)) cast(from, events.length, [one, other], [other, one]);
  const isOwn = (owner: Seat): boolean => viewer.kind === 'seat' && viewer.seat === owner;
  const faceless = state.copies.flatMap(({ owner }, copy) =>
    isOwn(owner) || everSeen.has(copy) || everInPlay.has(copy) ? [] : [copy],
  );
  return { castAt, faceless: new Set(faceless) };
}

function mixedBy(event: SecondEditionEvent, before: SecondEditionState): readonly CopyId[] {
  if (event.type !== 'DeckShuffled' && event.type !== 'PileShuffled') return [];
  const player = before.players.find(({ seat }) => seat === event.seat);
  if (player === undefined) return [];
  return event.type === 'DeckShuffled' ? player.deck : [...player.pile, ...player.pileFaceUp];
}

/** Parts that were mixed together, are mixed again together, and are not seen in between. */
function hiddenTogether(lives: readonly Life[], { copies }: SecondEditionState) {
  const groups = new Map<string, { from: number; until: number; parts: CopyId[] }>();
  for (const { copy, from, until, seen } of lives) {
    if (seen) continue;
    const key = `${copies[copy]?.owner} ${from} ${until}`;
    const group = groups.get(key) ?? { from, until, parts: [] };
    group.parts.push(copy);
    groups.set(key, group);
  }
  return groups.values();
}

/** Two face-down personnel of one place, of which one was beamed away: it may as well have been the other. */
interface Swap {
  readonly one: CopyId;
  readonly other: CopyId;
  readonly from: number;
  until: number | undefined;
  broken: boolean;
}

const isBroken = (swaps: readonly Swap[], one: CopyId, other: CopyId, from: number): boolean =>
  swaps.some((swap) => swap.one === one && swap.other === other && swap.from === from && swap.broken);

/** A swap ends where the two are alike again, and is none where one of them is seen before. */
function settle(
  swaps: Swap[],
  before: SecondEditionState,
  seen: ReadonlySet<CopyId>,
  event: SecondEditionEvent,
  i: number,
): void {
  for (const swap of swaps) {
    if (swap.until !== undefined || swap.broken) continue;
    if (areAlike(before, swap.one, swap.other)) swap.until = i;
    else if (seen.has(swap.one) || seen.has(swap.other) || event.type === 'CommandTaken') swap.broken = true;
  }
}

function propose(
  swaps: Swap[],
  beamed: readonly CopyId[],
  before: SecondEditionState,
  viewer: Viewer,
  i: number,
  random: SeededChance,
): void {
  const isBusy = (copy: CopyId): boolean =>
    swaps.some((swap) => (swap.one === copy || swap.other === copy) && swap.until === undefined && !swap.broken);
  for (const one of beamed) {
    const by = before.copies[one]?.by;
    if (isBusy(one) || (viewer.kind === 'seat' && viewer.seat === by)) continue;
    const others = before.copies.flatMap((_, copy) =>
      !beamed.includes(copy) && !isBusy(copy) && areAlike(before, one, copy) ? [copy] : [],
    );
    if (others.length > 0 && random.chance(0.7))
      swaps.push({ one, other: random.pick(others), from: i, until: undefined, broken: false });
  }
}

/**
 * Nothing anybody else can see of them differs. A card that keeps opponents from something where it lies is like no other:
 * they are told as soon as they try it, and trying costs nothing.
 */
function areAlike({ copies, attempt, fight, lasting }: SecondEditionState, one: CopyId, other: CopyId): boolean {
  const [a, b] = [copies[one], copies[other]];
  if (one === other || a === undefined || b === undefined) return false;
  const isPersonnel = [a, b].every(({ card }) => secondEditionCard(card).type === 'personnel');
  const sameGroup = (group: readonly CopyId[] = []): boolean => group.includes(one) === group.includes(other);
  return (
    isPersonnel &&
    ![a, b].some(({ card }) => isFeltByOpponents(card)) &&
    (a.zone === 'surface' || a.zone === 'aboard') &&
    a.zone === b.zone &&
    a.at === b.at &&
    a.by === b.by &&
    a.owner === b.owner &&
    a.stopped === b.stopped &&
    a.shown.join() === b.shown.join() &&
    sameGroup(attempt?.personnel) &&
    sameGroup(attempt?.standIn?.personnel) &&
    sameGroup(fight?.beginner.personnel) &&
    sameGroup(fight?.opponent.personnel) &&
    !lasting.some(({ target }) => target === one || target === other)
  );
}
