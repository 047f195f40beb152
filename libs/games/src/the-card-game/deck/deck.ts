import { isTcgCard, TCG_CARDS, tcgCard, type TcgCard, type TcgCardType } from '@logbuoy/cards';
import { canonicalJson, portableSha256, type Sha256 } from '@logbuoy/kernel';
import { Malformed } from '../../game';

/** What a player brings: the ids of the cards, an id as often as the card is there. Core cards come with every deck. */
export type Deck = { readonly cards: readonly number[] };

/** Of one card, told apart by type and name [TCG-229, TCG-242]. */
export const COPIES_MAX = 4;

const CORE: ReadonlySet<TcgCardType> = new Set(['core-crew', 'default']);
/** Core cards are no part of a deck [TCG-241]. */
export const isCore = ({ type }: TcgCard): boolean => CORE.has(type);

/** What is one card for the limit of copies: type and name, whatever its Icon. */
export const sameCard = ({ type, name }: TcgCard): string => `${type} ${name}`;

/** There is no maximum [TCG-228], but no legal deck is larger; a longer list is not read to its end. */
export const DECK_CARDS_MAX =
  COPIES_MAX * new Set(TCG_CARDS.filter((card) => !isCore(card)).map((card) => sameCard(card))).size;

/** Checks the form of a deck, not whether it is legal: a list of cards that exist. */
export function readDeck(raw: unknown): Deck | Malformed {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return new Malformed('A deck is an object with the list cards.');
  if (Object.keys(raw).some((name) => name !== 'cards'))
    return new Malformed('A deck has the list cards and nothing else.');
  const { cards } = raw as { readonly cards?: unknown };
  if (!Array.isArray(cards)) return new Malformed('The cards of a deck must be a list of ids.');
  if (cards.length > DECK_CARDS_MAX) return new Malformed(`A deck has at most ${DECK_CARDS_MAX} cards.`);
  for (let place = 0; place < cards.length; place++)
    if (!isCard(cards[place])) return new Malformed('There is a card in the deck that does not exist.');
  return { cards: [...(cards as readonly number[])] };
}

const isCard = (value: unknown): boolean => typeof value === 'number' && isTcgCard(value);

/** The same cards in the order of their ids: two lists of one deck become equal. */
export const sortedDeck = ({ cards }: Deck): Deck => ({ cards: cards.toSorted((a, b) => a - b) });

/** Names the cards of a deck, in whatever order they were listed: SHA-256 of its canonical form, as lower-case hex. */
export const deckHash = (deck: Deck, sha256: Sha256 = portableSha256): string =>
  sha256(`logbuoy-deck/the-card-game/1\n${canonicalJson(sortedDeck(deck))}`);

/** The types a deck is made of, in the order in which lists have them. */
export const LISTED_TYPES = [
  'crew',
  'mission',
  'plot',
  'discovery',
  'challenge',
  'effect',
  'wild',
  'permanent-wild',
] as const satisfies readonly TcgCardType[];

export const cardsOfType = ({ cards }: Deck, type: TcgCardType): number[] =>
  cards.filter((id) => tcgCard(id).type === type);
