import type { Deck } from './deck';

/**
 * Decks that share no mission with those that are at the table, so that each side has its own row of places. Of decks that
 * all share some, every one is as good as the others.
 */
export function opposingDecks<Known extends { readonly deck: Pick<Deck, 'missions'> }>(
  present: readonly Pick<Deck, 'missions'>[],
  decks: readonly Known[],
): readonly Known[] {
  const taken = new Set(present.flatMap(({ missions }) => missions));
  const apart = decks.filter(({ deck }) => !deck.missions.some((mission) => taken.has(mission)));
  return apart.length > 0 ? apart : decks;
}
