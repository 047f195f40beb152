import type { Language } from '@logbuoy/contracts';
import type { SeatOffers } from '../api/offers';

/** An offer in words: what it does, and what its blanks and their candidates are called. */
export interface OfferWords {
  readonly label: string;
  readonly blanks: { readonly [blank: string]: { readonly label: string; readonly candidates: readonly string[] } };
}
export interface ToldOffers {
  readonly offers: SeatOffers;
  readonly words: { readonly game: readonly OfferWords[] };
}
export interface ToldEvent {
  readonly seq: number;
  /** Empty where there is nothing to tell. */
  readonly words: string;
}

export interface ToldStory {
  readonly events: readonly ToldEvent[];
  /** What is awaited now, where the game has words for it. */
  readonly awaited?: string;
}

/** For a moment of the past, where nothing is offered and what happened is told beside the table. */
export const silentTeller: Teller = {
  eventsSince: () => Promise.resolve({ events: [] }),
  offers: () => Promise.resolve({ offers: { game: [], frame: [] }, words: { game: [] } }),
};

/** Puts a match into words with the words of its game: the server does, or the engine of a replay. */
export interface Teller {
  /** What the viewer saw after an event. */
  eventsSince(seq: number, language: Language): Promise<ToldStory>;
  /** What the viewer's seat may send now. */
  offers(language: Language): Promise<ToldOffers>;
}
