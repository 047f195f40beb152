import { tcgCard } from '@logbuoy/cards';
import { COPIES_MAX, isCore, sameCard, type Deck } from './deck';

export const CARDS_NEEDED = 50;

type TooMany = { readonly cards: readonly { readonly name: string; readonly copies: number }[]; readonly most: number };

/** Why a deck may not be played: a stable code, the rule, and the cards or numbers that matter. */
export type DeckFault =
  | { readonly code: 'too-few-cards'; readonly rule: 'TCG-228'; readonly details: { have: number; need: number } }
  | { readonly code: 'too-many-copies'; readonly rule: 'TCG-229'; readonly details: TooMany }
  | { readonly code: 'core-cards'; readonly rule: 'TCG-241'; readonly details: { cards: readonly number[] } };

/** All that is wrong with a deck; nothing where it is legal. */
export function validateDeck({ cards }: Deck): DeckFault[] {
  const faults: DeckFault[] = [];
  const core = [...new Set(cards.filter((id) => isCore(tcgCard(id))))].sort((a, b) => a - b);
  // Core cards are not counted [TCG-228].
  const have = cards.filter((id) => !core.includes(id)).length;
  if (have < CARDS_NEEDED)
    faults.push({ code: 'too-few-cards', rule: 'TCG-228', details: { have, need: CARDS_NEEDED } });
  const tooMany = counted(cards).filter(({ copies }) => copies > COPIES_MAX);
  if (tooMany.length > 0)
    faults.push({ code: 'too-many-copies', rule: 'TCG-229', details: { cards: tooMany, most: COPIES_MAX } });
  if (core.length > 0) faults.push({ code: 'core-cards', rule: 'TCG-241', details: { cards: core } });
  return faults;
}

/** How often each card is there, in the order in which they first come. */
function counted(cards: readonly number[]): { readonly name: string; readonly copies: number }[] {
  const found = new Map<string, { readonly name: string; copies: number }>();
  for (const card of cards.map(tcgCard)) {
    const same = found.get(sameCard(card)) ?? { name: card.name, copies: 0 };
    same.copies += 1;
    found.set(sameCard(card), same);
  }
  return [...found.values()];
}

export const DECK_WARNINGS = ['no-crew', 'no-challenge', 'no-episode-cards'] as const;
export type DeckWarning = (typeof DECK_WARNINGS)[number];

/** What is allowed and yet hardly meant. */
export function deckWarnings({ cards }: Deck): DeckWarning[] {
  const types = new Set(cards.map((id) => tcgCard(id).type));
  const missing: DeckWarning[] = [];
  if (!types.has('crew')) missing.push('no-crew');
  if (!types.has('challenge')) missing.push('no-challenge');
  if (!types.has('mission') && !types.has('plot') && !types.has('discovery')) missing.push('no-episode-cards');
  return missing;
}
