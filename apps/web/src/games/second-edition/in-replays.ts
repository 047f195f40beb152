import { BOTS, cardsWithTexts, secondEdition } from '@logbuoy/games/second-edition';
import type { GameInReplays } from '../in-replays';
import type { CardsAnswer } from './wire';

export const secondEditionInReplays: GameInReplays = {
  cards: (): CardsAnswer => ({ rulesVersion: secondEdition.rulesVersion, cards: cardsWithTexts() }),
  partner: BOTS.captain,
};
