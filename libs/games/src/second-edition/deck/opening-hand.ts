import type { SeededChance } from '@logbuoy/kernel';
import type { Deck } from './deck';

/** Cards drawn before the first turn [2E-053]. */
export const OPENING_HAND = 7;
/** A turn's counters spent on nothing but cards. */
const NEXT = 7;

/** A hand to begin with as chance might deal it; shorter where the deck is. */
export function sampleHand(
  { deck }: Deck,
  chance: Pick<SeededChance, 'below'>,
): { readonly hand: readonly number[]; readonly next: readonly number[] } {
  const left = [...deck];
  const dealt = Array.from(
    { length: Math.min(deck.length, OPENING_HAND + NEXT) },
    () => left.splice(chance.below(left.length), 1)[0] as number,
  );
  return { hand: dealt.slice(0, OPENING_HAND), next: dealt.slice(OPENING_HAND) };
}
