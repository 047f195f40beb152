import type { SimulatedDecks } from '../../simulation';
import { STARTER_DECKS } from '../deck/starter-decks';

export const STARTER_NAMES = STARTER_DECKS.map(({ id }) => id);

/** The starter decks by name; they are as they are, so chance has no part in them. */
export const simulatedDecks: SimulatedDecks = {
  names: STARTER_NAMES,
  fixed: STARTER_NAMES,
  usual: STARTER_NAMES,
  deal: (names) =>
    names.map((name) => {
      const starter = STARTER_DECKS.find(({ id }) => id === name);
      if (starter === undefined) throw new RangeError(`there is no deck ${name}`);
      return starter.deck;
    }),
  around: [],
};
