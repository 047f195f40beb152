import { inOrderOf, invariant, type Seat } from '@logbuoy/kernel';
import { behaviourOf, type ShownFacts } from '../behaviour';
import type { MoveType, Place } from '../state/events';
import type { Run } from '../machine/run';
import { aboard, cardOf, cardsOn, damageOn, locationOf } from '../query/board';
import { someRuling } from '../query/values';
import { copyOf, playerAt, type CopyId, type Lasting } from '../state/state';
import { carryOutWills, willsOf } from './wills';

/** The verbs cards are written with. Each records its facts, and proposes to the others what they may answer. */

export function move(m: Run, type: MoveType, copies: readonly CopyId[], to: Place, by?: Seat): void {
  if (copies.length === 0) return;
  const { nextHandle: handle } = m.state;
  const open = OPEN_PLACES.has(to.zone) || copies.every((id) => liesOpen(m, id, to));
  const knownTo = open ? undefined : onlyLooker(m, copies, to);
  m.emit({
    type,
    copies,
    to,
    ...(by === undefined ? {} : { by }),
    open,
    ...(knownTo === undefined ? {} : { knownTo }),
    handle,
  });
}

/** The player who looked at another's deck and puts cards back into it; the owner does not learn which. */
function onlyLooker(m: Run, copies: readonly CopyId[], to: Place): Seat | undefined {
  const backIntoDeck = to.zone === 'top' || to.zone === 'bottom';
  const others = copies.every((id) => copyOf(m.state, id).zone === 'deck' && copyOf(m.state, id).owner !== m.seat);
  return backIntoDeck && others ? m.seat : undefined;
}

/** The whole hand goes under the deck, mixed: not even its player knows the order. */
export function putHandUnderDeck(m: Run, seat: Seat): number {
  const hand = [...playerAt(m.state, seat).hand].sort((a, b) => a - b);
  if (hand.length === 0) return 0;
  const chance = m.random.shuffle(hand.length);
  const { nextHandle: handle } = m.state;
  const copies = inOrderOf(chance, hand);
  m.emit({ type: 'CardsPutUnderDeck', copies, to: { zone: 'bottom' }, open: false, chance, handle });
  return hand.length;
}

/** Places where every card is seen by all as it arrives. */
const OPEN_PLACES: ReadonlySet<Place['zone']> = new Set(['discard', 'core', 'on', 'orbit', 'brig', 'beneath', 'limbo']);

/** A card that leaves the table is shown, even one that lay face down: so what a player commands stays known to all. */
function liesOpen(m: Run, id: CopyId, to: Place): boolean {
  const { zone } = copyOf(m.state, id);
  if (zone === 'surface' || zone === 'aboard') return to.zone !== 'surface' && to.zone !== 'aboard';
  return zone !== 'hand' && zone !== 'deck' && zone !== 'pile' && zone !== 'drawn' && zone !== 'stacked';
}

/** A draw from an empty deck gives no card [2E-067]. */
export function draw(m: Run, seat: Seat, count: number): void {
  const copies = playerAt(m.state, seat).deck.slice(0, count);
  if (copies.length > 0) m.emit({ type: 'CardsDrawn', seat, copies, paid: 0, handle: m.state.nextHandle });
}

/** A score never goes below zero [2E-267]. */
export function score(m: Run, seat: Seat, points: number): void {
  const before = playerAt(m.state, seat).score;
  const after = Math.max(0, before + points);
  if (after !== before) m.emit({ type: 'PointsChanged', seat, points: after - before, score: after });
}

export function shuffleDeck(m: Run, seat: Seat): void {
  const chance = m.random.shuffle(playerAt(m.state, seat).deck.length);
  m.emit({ type: 'DeckShuffled', seat, chance, handle: m.state.nextHandle });
}

export function give(m: Run, target: CopyId, lasting: Omit<Lasting, 'seat' | 'source' | 'target'>): void {
  const source = m.source < 0 ? 0 : copyOf(m.state, m.source).card;
  m.emit({ type: 'LastingGiven', lasting: { ...lasting, seat: m.seat, source, target } });
}

/** Only what is used of a face-down card is shown [2E-094]. */
export function show(m: Run, shown: readonly ShownFacts[]): void {
  const byCopy = new Map<CopyId, Set<string>>();
  for (const { copy, facts } of shown) {
    if (facts.every((fact) => copyOf(m.state, copy).shown.includes(fact))) continue;
    const all = byCopy.get(copy) ?? new Set();
    for (const fact of facts) all.add(fact);
    byCopy.set(copy, all);
  }
  // Each player shows what is theirs.
  for (const seat of m.state.order) {
    const copies = [...byCopy.keys()].filter((copy) => copyOf(m.state, copy).by === seat);
    const facts = copies.map((copy) => [...(byCopy.get(copy) as ReadonlySet<string>)]);
    if (copies.length > 0) m.emit({ type: 'FactsShown', copies, facts });
  }
}

export const reveal = (m: Run, copies: readonly CopyId[]): void => {
  if (copies.length > 0) m.emit({ type: 'CardsRevealed', copies });
};

/** Shows cards to one player only [2E-264]. The player whose hand or deck it was may answer it. */
export const examine = (m: Run, seat: Seat, copies: readonly CopyId[]): void => {
  if (copies.length > 0) m.call('verb/examine', { copies, by: seat });
};

/** Discards from hand or deck, one at a time, seen by all [2E-260]. */
export const discard = (m: Run, copies: readonly CopyId[], by: Seat = m.seat): void => {
  if (copies.length > 0) m.call('verb/discard', { copies, by });
};

export const stop = (m: Run, copies: readonly CopyId[]): void => {
  if (copies.length > 0) m.call('verb/stop', { copies });
};

/** `random`: picked at random to die. */
export const kill = (m: Run, copies: readonly CopyId[], { random = false } = {}): void => {
  if (copies.length > 0) m.call('verb/kill', { copies, random });
};

export const capture = (m: Run, copies: readonly CopyId[], by: Seat): void => {
  if (copies.length > 0) m.call('verb/capture', { copies, by });
};

/** So many of these, one after another, each equally likely [2E-270]; kept under `as`. */
export const pickAtRandom = (m: Run, from: readonly CopyId[], count: number, as: string): void =>
  m.call('verb/random', { from, count }, as);

/** Puts cards of a player's on top of their owner's deck, the last first; each may be answered by others [2E-041]. */
export const putOnDeck = (m: Run, copies: readonly CopyId[]): void => {
  for (const copy of [...copies].reverse()) m.call('verb/top-deck', { copies: [copy] });
};

/**
 * Takes cards out of play, and with each what lies on it: events to the discard pile, dilemmas to the dilemma pile
 * [2E-263], and everything aboard a ship [2E-229].
 */
export function leavePlay(m: Run, type: MoveType, copies: readonly CopyId[], to: Place): void {
  const leaving = copies.filter(
    (id) => behaviourOf(copyOf(m.state, id).card)?.rulings?.cannotLeave?.(m.state, id) !== true,
  );
  const dying = leaving.flatMap((id) => aboardOf(m, id, 'personnel'));
  const wills = willsOf(m, type === 'PersonnelKilled' ? [...leaving, ...dying] : dying);
  for (const id of leaving) {
    move(m, 'PersonnelKilled', aboardOf(m, id, 'personnel'), { zone: 'discard' });
    move(m, 'CardsDestroyed', aboardOf(m, id, 'equipment'), { zone: 'discard' });
    const attached = cardsOn(m.state, id);
    const isDilemma = (card: CopyId): boolean => cardOf(m.state, card).type === 'dilemma';
    const dilemmas = attached.filter(isDilemma);
    const others = attached.filter((card) => !isDilemma(card));
    // Each to its owner's pile: one fact speaks of one pile.
    for (const { seat } of m.state.players)
      move(
        m,
        'DilemmaReturned',
        dilemmas.filter((card) => copyOf(m.state, card).owner === seat),
        { zone: 'pile' },
      );
    move(m, 'CardsDestroyed', others, { zone: 'discard' });
  }
  move(m, type, leaving, to);
  carryOutWills(m, wills);
}

const aboardOf = (m: Run, ship: CopyId, type: 'personnel' | 'equipment'): CopyId[] =>
  aboard(m.state, ship).filter((id) => cardOf(m.state, id).type === type);

export const destroy = (m: Run, copies: readonly CopyId[]): void =>
  leavePlay(m, 'CardsDestroyed', copies, { zone: 'discard' });

const DAMAGE_MOST = 2;

/** Puts a card on a ship as damage; the third destroys it [2E-228]. */
export function damage(m: Run, card: CopyId, ship: CopyId): void {
  invariant(cardOf(m.state, ship).type === 'ship', 'only ships are damaged');
  move(m, 'ShipDamaged', [card], { zone: 'on', at: ship }, copyOf(m.state, card).owner);
  if (damageOn(m.state, ship).length > DAMAGE_MOST) destroy(m, [ship]);
}

/** Whether random selections leave this card out (Tosk). */
export const isLeftOutOfRandom = (m: Run, id: CopyId): boolean =>
  someRuling(m.state, 'leftOutOfRandom', (leaves, self) => leaves(m.state, self, id));

export const placeOf = (m: Run, copies: readonly CopyId[]): number =>
  copies[0] === undefined ? -1 : locationOf(m.state, copies[0]);
