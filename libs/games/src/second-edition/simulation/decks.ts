import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { SeededChance } from '@logbuoy/kernel';
import type { SimulatedDecks } from '../../simulation';
import { STARTER_DECK_IDS, STARTER_DECKS } from '../deck';
import { drawDeck, type DrawnDeck, type Neighbour } from './random-deck';

/** A deck drawn from all cards. */
export const RANDOM_DECK = 'random';

export const simulatedDecks: SimulatedDecks = {
  names: [...STARTER_DECK_IDS, RANDOM_DECK],
  fixed: STARTER_DECK_IDS,
  usual: STARTER_DECK_IDS.flatMap((id) => [id, RANDOM_DECK]),
  deal(names, chance, around) {
    let neighbour: Neighbour | undefined;
    return names.map((name) => {
      const { deck, focus } = name === RANDOM_DECK ? drawn(chance, neighbour, around) : starter(name);
      neighbour = { missions: deck.missions, focus };
      return deck;
    });
  },
  around: SECOND_EDITION_CARDS.map(({ number }) => number),
};

const drawn = (
  chance: SeededChance,
  neighbour: Neighbour | undefined,
  around: readonly (number | string)[],
): DrawnDeck => drawDeck(chance, neighbour, around.map(Number));

function starter(name: string): DrawnDeck {
  const found = STARTER_DECKS.find(({ id }) => id === name);
  if (found === undefined) throw new RangeError(`there is no deck ${name}`);
  return { deck: found.deck };
}
