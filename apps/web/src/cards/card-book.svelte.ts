import type { CardsAnswer, CardWithText } from '@logbuoy/contracts';
import { get, problemOf, type Problem } from '../api/http';

let cards = $state.raw<readonly (CardWithText | undefined)[]>();
let problem = $state.raw<Problem>();
let loading: Promise<void> | undefined;

/** All cards by number; asked for once, and again where that failed. */
export function loadCards(): Promise<void> {
  return (loading ??= fetchCards());
}

async function fetchCards(): Promise<void> {
  try {
    const answer = await get<CardsAnswer>('/games/second-edition/cards');
    const numbered: (CardWithText | undefined)[] = [];
    for (const card of answer.cards) numbered[card.number] = card;
    cards = numbered;
    problem = undefined;
  } catch (error) {
    problem = problemOf(error);
    loading = undefined;
  }
}

export const cardsProblem = (): Problem | undefined => problem;
export const cardsAreHere = (): boolean => cards !== undefined;
export const allCards = (): readonly CardWithText[] => (cards ?? []).filter((card) => card !== undefined);
export const cardAt = (number: number): CardWithText | undefined => cards?.[number];
/** What a card is called; its number while the book has not arrived. */
export const titleOf = (number: number): string => cards?.[number]?.title ?? `#${number}`;
