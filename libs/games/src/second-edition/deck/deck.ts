import { isSecondEditionCard, SECOND_EDITION_CARDS, type CardType } from '@logbuoy/cards';
import { canonicalJson, portableSha256, type Sha256 } from '@logbuoy/kernel';
import { Malformed } from '../../game';

/** What a player brings, in three parts [2E-016]: collector's numbers, a number as often as the card is there. */
export type Deck = {
  readonly missions: readonly number[];
  readonly dilemmas: readonly number[];
  readonly deck: readonly number[];
};

export const DECK_PARTS = ['missions', 'dilemmas', 'deck'] as const;
export type DeckPart = (typeof DECK_PARTS)[number];

export const COPIES_MAX = 3;
export const MISSIONS_NEEDED = 5;
/** No legal deck is larger, since the copies of each title are limited; a longer list is not read to its end. */
export const DECK_CARDS_MAX =
  MISSIONS_NEEDED +
  COPIES_MAX * new Set(SECOND_EDITION_CARDS.filter(({ type }) => type !== 'mission').map(({ title }) => title)).size;

/** Where a card of this type belongs: missions and dilemmas are kept outside the deck [2E-001]. */
export function partFor(type: CardType): DeckPart {
  if (type === 'mission') return 'missions';
  return type === 'dilemma' ? 'dilemmas' : 'deck';
}

/** Checks the form of a deck, not whether it is legal: three lists of cards that exist. */
export function readDeck(raw: unknown): Deck | Malformed {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return new Malformed('A deck is an object with the lists missions, dilemmas and deck.');
  const surplus = Object.keys(raw).filter((name) => !(DECK_PARTS as readonly string[]).includes(name));
  if (surplus.length > 0) return new Malformed('A deck has the lists missions, dilemmas and deck, and nothing else.');
  const parts = raw as { readonly [part in DeckPart]?: unknown };

  const lists: { [part in DeckPart]: readonly number[] } = { missions: [], dilemmas: [], deck: [] };
  let cards = 0;
  for (const part of DECK_PARTS) {
    const list: unknown = parts[part];
    if (!Array.isArray(list)) return new Malformed(`The ${part} of a deck must be a list of card numbers.`);
    cards += list.length;
    if (cards > DECK_CARDS_MAX) return new Malformed(`A deck has at most ${DECK_CARDS_MAX} cards.`);
    for (let place = 0; place < list.length; place++)
      if (!isCard(list[place])) return new Malformed(`There is a card in ${part} that does not exist.`);
    lists[part] = [...(list as readonly number[])];
  }
  return lists;
}

const isCard = (value: unknown): boolean => typeof value === 'number' && isSecondEditionCard(value);

/** The same cards in the order of their numbers: two lists of one deck become equal. */
export const sortedDeck = ({ missions, dilemmas, deck }: Deck): Deck => ({
  missions: ascending(missions),
  dilemmas: ascending(dilemmas),
  deck: ascending(deck),
});

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Names the cards of a deck, in whatever order they were listed: SHA-256 of its canonical form, as lower-case hex. */
export const deckHash = (deck: Deck, sha256: Sha256 = portableSha256): string =>
  sha256(`logbuoy-deck/second-edition/1\n${canonicalJson(sortedDeck(deck))}`);
