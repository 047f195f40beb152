import { TCG_CARDS, tcgCard } from '@logbuoy/cards';
import type { SeededChance } from '@logbuoy/kernel';
import { COPIES_MAX, LISTED_TYPES, sameCard, type Deck } from '../deck/deck';

/** About as many of each type as a person takes; together more than a deck needs. */
const SHARES: { readonly [type in (typeof LISTED_TYPES)[number]]: number } = {
  crew: 12,
  mission: 7,
  plot: 8,
  discovery: 7,
  challenge: 16,
  effect: 7,
  wild: 9,
  'permanent-wild': 2,
};
/** So many cards of those that are to be seen at work are in a deck, as often as is allowed. */
const WANTED = 4;

/** A legal deck drawn from all cards, around some of those that are to be seen at work. */
export function drawDeck(chance: SeededChance, around: readonly number[] = []): Deck {
  const wanted = chance.sample(around, Math.min(WANTED, around.length));
  const drawn = LISTED_TYPES.flatMap((type) => {
    const pool = TCG_CARDS.filter((card) => card.type === type).map(({ id }) => id);
    return chance.shuffled([...pool, ...pool]).slice(0, SHARES[type]);
  });
  return { cards: asOftenAsAllowed([...wanted.flatMap((id) => Array<number>(COPIES_MAX).fill(id)), ...drawn]) };
}

function asOftenAsAllowed(cards: readonly number[]): number[] {
  const taken = new Map<string, number>();
  return cards.filter((id) => {
    const name = sameCard(tcgCard(id));
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count <= COPIES_MAX;
  });
}
