import type { Seat } from '@logbuoy/kernel';
import type { GameWords, Offer, Shown } from '../game';
import type { Language, SeatNames } from '../words';
import type { MatchView, SeatOffers, SeatView } from './match-view';

/** An offer of the game in words: what it is, what its blanks ask for, and every candidate by name, in the offer's order. */
export type OfferInWords = {
  readonly label: string;
  readonly blanks: { readonly [blank: string]: BlankInWords };
};
export type BlankInWords = { readonly label: string; readonly candidates: readonly string[] };

/** What a seat may send, for a table that knows nothing of the game but its words. */
export type OffersInWords = {
  /** What the match waits for. */
  readonly awaited: string;
  /** One for each of the game's offers. */
  readonly game: readonly OfferInWords[];
};

/** Told from the viewer's own view and offers alone, and so no more than they know already. */
export function toldOffers(
  { words }: { readonly words: GameWords },
  view: Pick<MatchView, 'awaiting' | 'play'>,
  offers: SeatOffers,
  language: Language,
  names: SeatNames = {},
): OffersInWords {
  const { why } = view.awaiting;
  const shown: Shown = { view: view.play, names };
  return {
    awaited: words.awaited(why, language) ?? why,
    game: view.play === null ? [] : offers.game.map((offer) => told(words, offer, shown, language)),
  };
}

function told(words: GameWords, offer: Offer, shown: Shown, language: Language): OfferInWords {
  const blanks = Object.entries(offer.choices ?? {}).map(([blank, { candidates }]): [string, BlankInWords] => [
    blank,
    {
      label: words.blank(offer, blank, language, shown),
      candidates: candidates.map((value) => words.candidate(value, { offer, blank }, language, shown)),
    },
  ]);
  return { label: words.offer(offer, language, shown), blanks: Object.fromEntries(blanks) };
}

/** What the players of a match are called, by their seats. */
export const namesBySeat = (
  seats: readonly Pick<SeatView, 'seat' | 'player'>[],
  names: { readonly [account: string]: string | undefined },
): SeatNames =>
  Object.fromEntries(
    seats.flatMap(({ seat, player }): [Seat, string][] => {
      const name = names[player ?? ''];
      return name === undefined ? [] : [[seat, name]];
    }),
  );
