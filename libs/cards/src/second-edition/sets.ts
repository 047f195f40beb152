/**
 * The sets in the order they were added, which never changes: the number of a card is 1000 × the place of its set + the
 * collector's number on the card. Premiere stands in place 0, so that its numbers are its collector's numbers: matches,
 * decks and addresses were stored with them before there was a second set.
 */
export const SETS = ['premiere'] as const;
export type CardSet = (typeof SETS)[number];

const NUMBERS_PER_SET = 1000;

/** Whether a card with this number belongs to the set. */
export function isNumberOf(set: CardSet, number: number): boolean {
  const inSet = number - SETS.indexOf(set) * NUMBERS_PER_SET;
  return Number.isInteger(inSet) && inSet >= 1 && inSet < NUMBERS_PER_SET;
}
