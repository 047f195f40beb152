import type { Card, CardOf, CardType } from './card';
import premiere from './premiere.json';
import { readCards } from './read-cards';
import { SETS, type CardSet } from './sets';

const FILES: { readonly [set in CardSet]: unknown } = { premiere };

/** All cards of the Second Edition sets, by number. Place 0 is empty: collector's numbers begin at 1. */
const CARDS: readonly (Card | undefined)[] = byNumber(SETS.flatMap((set) => readCards(FILES[set], set)));

export const SECOND_EDITION_CARDS: readonly Card[] = CARDS.filter((card) => card !== undefined);

/** The card of this number; asking for one that does not exist is a mistake of ours. */
export function secondEditionCard(number: number): Card {
  const card = CARDS[number];
  if (card === undefined) throw new RangeError(`there is no Second Edition card ${number}`);
  return card;
}

export const isSecondEditionCard = (number: number): boolean => CARDS[number] !== undefined;

export const isOfType = <Type extends CardType>(card: Card, type: Type): card is CardOf<Type> => card.type === type;

function byNumber(cards: readonly Card[]): (Card | undefined)[] {
  const numbered: (Card | undefined)[] = [];
  for (const card of cards) numbered[card.number] = card;
  return numbered;
}
