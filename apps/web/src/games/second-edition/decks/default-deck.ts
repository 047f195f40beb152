import { opposingDecks, type Deck } from '@logbuoy/games/second-edition';

/**
 * The deck of a player who has not chosen one, by how many sit already: each next one shares no mission with those before it
 * as long as there is such a deck. What the others really bring is theirs to know.
 */
export function defaultDeck<Known extends { readonly deck: Deck }>(
  decks: readonly Known[],
  seated: number,
): Known | undefined {
  const given: Known[] = [];
  while (given.length <= seated && given.length < decks.length) {
    const others = decks.filter((one) => !given.includes(one));
    const next = opposingDecks(
      given.map(({ deck }) => deck),
      others,
    )[0];
    if (next === undefined) break;
    given.push(next);
  }
  return given[Math.min(seated, given.length - 1)];
}
