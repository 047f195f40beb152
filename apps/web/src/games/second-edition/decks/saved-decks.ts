import type { Deck } from '@logbuoy/games/second-edition';
import { addressOf, deckIn } from './share';

/** A deck that was put aside under a name. */
export interface KeptDeck {
  readonly name: string;
  readonly deck: Deck;
}

/** In the order of their names; a deck of the same name takes the place of the one before. */
export const withKept = (decks: readonly KeptDeck[], kept: KeptDeck): readonly KeptDeck[] =>
  [...withoutKept(decks, kept.name), kept].sort((a, b) => a.name.localeCompare(b.name));

export const withoutKept = (decks: readonly KeptDeck[], name: string): readonly KeptDeck[] =>
  decks.filter((one) => one.name !== name);

/** Each deck is written as the address it can be shared by. */
export const savedDecksText = (decks: readonly KeptDeck[]): string =>
  JSON.stringify(decks.map(({ name, deck }) => [name, addressOf(deck)]));

/** What was written, as far as it can be read. */
export function savedDecksIn(text: string | null): readonly KeptDeck[] {
  try {
    const written: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(written) ? written.flatMap(keptIn) : [];
  } catch {
    return [];
  }
}

function keptIn(entry: unknown): readonly KeptDeck[] {
  const [name, address] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  const deck = typeof address === 'string' ? deckIn(address) : undefined;
  return typeof name === 'string' && deck !== undefined ? [{ name, deck }] : [];
}
