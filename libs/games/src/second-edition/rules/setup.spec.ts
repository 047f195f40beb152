import { isRejection, seatsFor, SPECTATOR, type Json } from '@logbuoy/kernel';
import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import { ScriptedRandom } from '@logbuoy/test-kit';
import { STARTER_DECKS, type Deck } from '../deck';
import { Malformed } from '../../game';
import { secondEdition } from '../game';
import { playerAt, type SecondEditionState } from '../state/state';
import type { SecondEditionEvent } from '../state/events';

const DECKS = STARTER_DECKS.map(({ deck }) => deck);
const deckOf = (i: number): Deck => DECKS[i % DECKS.length] as Deck;

function started(players: number, random = new ScriptedRandom([])) {
  const seats = seatsFor(players);
  const equipment = Object.fromEntries(seats.map((seat, i) => [seat, deckOf(i) as unknown as Json]));
  const decision = secondEdition.start({ seats, options: {}, equipment }, { nowMs: 0, random });
  if (isRejection(decision)) throw new Error(JSON.stringify(decision));
  const state = decision.reduce(secondEdition.evolve, secondEdition.initial);
  return { events: decision, state, seats };
}

const table = (options: Json) => ({ options, players: 2, seat: 'north', others: {} }) as const;
const eachSize = it.each([2, 3, 4]);
const typesOf = (events: readonly SecondEditionEvent[]): string[] => events.map(({ type }) => type);
const cardsIn = (state: SecondEditionState, copies: readonly number[]): number[] =>
  copies.map((id) => state.copies[id]?.card as number);
const ascending = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b);

describe('setting up a game', () => {
  eachSize('[2E-049] is for two or more players, each with cards of their own (%i)', (players) => {
    const { state, seats } = started(players);
    expect(secondEdition.players).toEqual({ min: 2, max: 4 });
    expect(state.players.map(({ seat }) => seat)).toEqual(seats);
    seats.forEach((seat, i) => {
      const own = state.copies.filter(({ owner }) => owner === seat).map(({ card }) => card);
      const { missions, dilemmas, deck } = deckOf(i);
      expect(own).toEqual([...missions, ...dilemmas, ...deck]);
    });
  });

  eachSize('[2E-050] all five missions lie face up, in the order their player chose (%i)', (players) => {
    const { state, seats } = started(players);
    const view = JSON.stringify(secondEdition.view(state, SPECTATOR));
    seats.forEach((seat, i) => {
      const laid = state.copies.filter(({ owner, zone }) => owner === seat && zone === 'mission');
      expect(laid.map(({ card }) => card)).toEqual(deckOf(i).missions);
      for (const { card, handle } of laid)
        expect(view).toContain(`{"card":${card},"handle":${handle},"owner":"${seat}"`);
    });
  });

  it('[2E-051] dilemma pile and deck of each player are shuffled, fairly and for good', () => {
    const { events, state } = started(2);
    const shuffles = events.filter(({ type }) => type === 'DeckShuffled' || type === 'PileShuffled');
    expect(shuffles).toHaveLength(4);
    for (const event of shuffles) expect(event).toHaveProperty('chance.kind', 'shuffle');
    // Another shuffle is another deck; nothing of it shows.
    const orders = [0, 1].map((turn) => {
      const random = new ScriptedRandom([]);
      random.shuffle = (size) => ({
        kind: 'shuffle',
        draw: 0,
        size,
        result: Array.from({ length: size }, (_, i) => (i + turn) % size),
      });
      return started(2, random).state;
    });
    const [one, other] = orders as [SecondEditionState, SecondEditionState];
    expect(playerAt(one, 'north').deck).not.toEqual(playerAt(other, 'north').deck);
    expect(JSON.stringify(secondEdition.view(one, SPECTATOR))).toBe(
      JSON.stringify(secondEdition.view(other, SPECTATOR)),
    );
    expect(playerAt(state, 'north').pileFaceUp).toEqual([]);
  });

  eachSize('[2E-052] the first player is drawn by lot among all players (%i)', (players) => {
    const firsts = seatsFor(players).map((_, roll) => started(players, new ScriptedRandom([roll])));
    expect(firsts.map(({ state }) => state.active)).toEqual(seatsFor(players));
    for (const { events } of firsts)
      expect(events.find(({ type }) => type === 'FirstPlayerRolled')).toMatchObject({ chance: { below: players } });
  });

  eachSize('[2E-053] everybody draws seven cards, and there is no redraw (%i)', (players) => {
    const { state, seats, events } = started(players);
    seats.forEach((seat, i) => {
      const { hand, deck } = playerAt(state, seat);
      expect(hand).toHaveLength(7);
      expect(ascending(cardsIn(state, [...hand, ...deck]))).toEqual(ascending(deckOf(i).deck));
      const offered = secondEdition.offers(state, seat).map(({ type }) => type);
      expect(offered).not.toContain('Redraw');
    });
    expect(typesOf(events).filter((type) => type === 'CardsDrawn')).toHaveLength(players);
  });

  eachSize('[2E-054] scores are 0; core, brig and discard pile are empty (%i)', (players) => {
    const { state, seats } = started(players);
    for (const seat of seats) {
      expect(playerAt(state, seat)).toMatchObject({ score: 0, discard: [], completed: [], retired: false });
    }
    const zones = new Set(state.copies.map(({ zone }) => zone));
    expect([...zones].sort()).toEqual(['deck', 'hand', 'mission', 'pile']);
  });

  it('[2E-055] a starter is played with three rare cards added or without them, as its player likes', () => {
    const rares = SECOND_EDITION_CARDS.filter(({ type, rarity }) => type === 'equipment' && rarity === 'R');
    const others = SECOND_EDITION_CARDS.filter(({ type, rarity }) => type === 'personnel' && rarity === 'R');
    const added = [...rares, ...others].slice(0, 3).map(({ number }) => number);
    for (const { id, deck } of STARTER_DECKS) {
      expect(secondEdition.readEquipment(id, table({}))).toEqual(deck);
      const withRares = { ...deck, deck: [...deck.deck, ...added] };
      expect(secondEdition.readEquipment(withRares, table({}))).toEqual(withRares);
    }
  });

  it('a table may keep to starter decks, told by name or card by card', () => {
    const options = secondEdition.readOptions({ decks: 'starters' }, 2);
    expect(options).toEqual({ decks: 'starters' });
    if (options instanceof Malformed) throw new Error(options.sentence);
    for (const { id, deck } of STARTER_DECKS) {
      expect(secondEdition.readEquipment(id, table(options))).toEqual(deck);
      const shuffled = { ...deck, deck: [...deck.deck].reverse() };
      expect(secondEdition.readEquipment(shuffled, table(options))).toEqual(shuffled);
      const other = { ...deck, deck: [...deck.deck, deck.deck[0]] };
      expect(secondEdition.readEquipment(other, table(options))).toBeInstanceOf(Malformed);
    }
    expect(secondEdition.readOptions({}, 2)).toEqual({});
    for (const strange of [{ decks: 'own' }, { decks: 'starters', more: 1 }, { cards: 'all' }, [], 'starters'])
      expect(secondEdition.readOptions(strange, 2)).toBeInstanceOf(Malformed);
  });
});
