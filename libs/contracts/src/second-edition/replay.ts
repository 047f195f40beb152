import { SECOND_EDITION_CARDS } from '@logbuoy/cards';
import type { PracticePartner } from '@logbuoy/games';
import { behaviourOf, BOTS, secondEdition } from '@logbuoy/games/second-edition';
import type { CardsAnswer } from './cards';

/** Who plays the other seats when a match is taken up again; undefined where the game has no bot. */
export const practicePartnerFor = (game: string): PracticePartner | undefined =>
  game === secondEdition.id ? BOTS.captain : undefined;

/** All cards with their texts, as the API answers them; nothing for a game without a catalogue. */
export const cardsFor = (game: string): CardsAnswer | undefined =>
  game === secondEdition.id ? secondEditionCards() : undefined;

const secondEditionCards = (): CardsAnswer => ({
  rulesVersion: secondEdition.rulesVersion,
  cards: SECOND_EDITION_CARDS.map((card) => ({ ...card, text: behaviourOf(card.number)?.text ?? null })),
});
