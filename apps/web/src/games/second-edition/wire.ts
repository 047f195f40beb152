import type { CatalogueAnswer, DeckListAnswer, DecksAnswer } from '@logbuoy/contracts';
import type { CardWithText, Deck } from '@logbuoy/games/second-edition';

/** What the API answers about this game. */
export type CardsAnswer = CatalogueAnswer<CardWithText>;
export type StarterDecksAnswer = DecksAnswer<Deck>;
export type DeckImportAnswer = DeckListAnswer<Deck> & {
  readonly problems: readonly { readonly suggestions: readonly number[] }[];
};
