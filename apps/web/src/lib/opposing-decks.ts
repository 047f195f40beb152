import type { DeckList } from '@logbuoy/contracts';

/**
 * Decks that share no mission with this one, so that each side has its own row of places. Of decks that all share some,
 * every one is as good as the others.
 */
export function opposingDecks<Known extends { readonly deck: DeckList }>(
  mine: DeckList,
  decks: readonly Known[],
): readonly Known[] {
  const apart = decks.filter(({ deck }) => !deck.missions.some((mission) => mine.missions.includes(mission)));
  return apart.length > 0 ? apart : decks;
}
