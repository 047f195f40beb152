import type { CardWithText } from '@logbuoy/games/second-edition';
import type { CardsAnswer } from '../wire';
import { get, problemOf, type Problem } from '../../../api/http';
import { GAME } from '../game';
import { fullName, sharedTitles } from './full-name';

let cards = $state.raw<readonly (CardWithText | undefined)[]>();
let shared: ReadonlySet<string> = new Set();
let problem = $state.raw<Problem>();
let loading: Promise<void> | undefined;

/** All cards by number; asked for once, and again where that failed. */
export function loadCards(): Promise<void> {
  return (loading ??= fetchCards());
}

async function fetchCards(): Promise<void> {
  try {
    learnCards(await get<CardsAnswer>(`/games/${GAME}/cards`));
  } catch (error) {
    problem = problemOf(error);
    loading = undefined;
  }
}

/** A replay brings the cards along with the engine and has no need to ask. */
export function learnCards(answer: CardsAnswer): void {
  const numbered: (CardWithText | undefined)[] = [];
  for (const card of answer.cards) numbered[card.number] = card;
  shared = sharedTitles(answer.cards);
  cards = numbered;
  problem = undefined;
}

export const cardsProblem = (): Problem | undefined => problem;
export const cardsAreHere = (): boolean => cards !== undefined;
export const allCards = (): readonly CardWithText[] => (cards ?? []).filter((card) => card !== undefined);
export const cardAt = (number: number): CardWithText | undefined => cards?.[number];
/** Whether another card has the same title, so that only its subtitle tells it apart. */
export const isShared = (card: CardWithText): boolean => cards !== undefined && shared.has(card.title);
/** What a card is called; its number while the book has not arrived. */
export function titleOf(number: number): string {
  const card = cards?.[number];
  if (card === undefined) return `#${number}`;
  return isShared(card) ? fullName(card) : card.title;
}
