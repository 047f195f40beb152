import type { Json, SeededChance, Sha256 } from '@logbuoy/kernel';
import type { Malformed } from '../game';
import type { InWords } from '../words';
import type { CardId } from './card-names';
import type { ImportProblem } from './read-list';

/** A deck to begin with. */
export interface StarterDeck<Deck> {
  readonly id: string;
  readonly name: InWords;
  /** `printed`: as it was sold; `house`: built by us. */
  readonly origin: 'printed' | 'house';
  readonly deck: Deck;
}

/** A possible opening hand, and the cards that would be drawn next. */
export interface SampleHand {
  readonly hand: readonly CardId[];
  readonly next: readonly CardId[];
}

/** Something to say about a deck: a fault forbids it, a warning does not. */
export interface DeckRemark {
  readonly code: string;
  readonly rule: string;
  readonly details?: Json;
  readonly words: InWords;
}

export type DeckProblem = ImportProblem<CardId> & { readonly words: InWords };

/**
 * What a game can say about decks of its cards. A deck is what a seat brings; its form is the game's own, and only decks
 * that `read` gave back are handed to the other functions.
 */
export interface DeckKit<Deck extends Json = Json> {
  readonly starters: readonly StarterDeck<Deck>[];
  /** The starter decks the demo match is played with, by id. */
  readonly demo: readonly string[];
  /** Checks the form of a deck, not whether it is legal. */
  read(raw: unknown): Deck | Malformed;
  /** The same cards in an order that does not depend on how they were listed. */
  sorted(deck: Deck): Deck;
  /** Names the cards of a deck, in any order: 64 hexadecimal digits. */
  hash(deck: Deck, sha256?: Sha256): string;
  faults(deck: Deck): readonly DeckRemark[];
  warnings(deck: Deck): readonly DeckRemark[];
  /** Reads a list as people and other programs write it; what was not understood is a problem, never guessed. */
  import(text: string): { readonly deck: Deck; readonly problems: readonly DeckProblem[] };
  /** Lists of a deck by format: `text` for people, others for other programs. */
  readonly lists: { readonly text: (deck: Deck) => string; readonly [format: string]: (deck: Deck) => string };
  /** Shuffles a deck and takes the first hand of it, where matches begin with one. */
  sampleHand?(deck: Deck, chance: Pick<SeededChance, 'below'>): SampleHand;
  /** The decks that go best with those that are at the table already; all of them unless told. */
  opposing?<Known extends { readonly deck: Deck }>(present: readonly Deck[], decks: readonly Known[]): readonly Known[];
}
