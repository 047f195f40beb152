import { TCG_CARDS } from '@logbuoy/cards';
import type { SimulatedDecks } from '../../simulation';
import { isCore, type Deck } from '../deck/deck';
import { STARTER_DECKS } from '../deck/starter-decks';
import { drawDeck } from './random-deck';

const STARTER_NAMES = STARTER_DECKS.map(({ id }) => id);

/** A deck drawn from all cards. */
const RANDOM_DECK = 'random';
export const DECK_NAMES = [...STARTER_NAMES, RANDOM_DECK];

/** The starter decks by name, which are as they are, and decks drawn from all cards. */
export const simulatedDecks: SimulatedDecks = {
  names: DECK_NAMES,
  fixed: STARTER_NAMES,
  usual: STARTER_NAMES.flatMap((name) => [name, RANDOM_DECK]),
  deal: (names, chance, around) =>
    names.map((name) => (name === RANDOM_DECK ? drawDeck(chance, around.map(Number)) : starter(name))),
  around: TCG_CARDS.filter((card) => !isCore(card)).map(({ id }) => id),
};

function starter(name: string): Deck {
  const found = STARTER_DECKS.find(({ id }) => id === name);
  if (found === undefined) throw new RangeError(`there is no deck ${name}`);
  return found.deck;
}
