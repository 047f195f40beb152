import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { borrowsSkills } from '../../vocabulary/borrowing';
import { affiliated } from '../../vocabulary/who';
import { inDiscardPile } from './discard-pile';

/** Ties of Blood and Water */
export const tiesOfBloodAndWater: Behaviour = {
  card: premiere.tiesOfBloodAndWater,
  text: {
    en: 'When your [Baj] personnel is facing a dilemma, that personnel gains all skills of one [Baj] personnel in your discard pile until the dilemma is done.',
    de: 'Wenn dein [Baj]-Personal vor einem Dilemma steht, gewinnt es alle Fähigkeiten eines [Baj]-Personals in deinem Ablagestapel, bis das Dilemma abgehandelt ist.',
  },
  abilities: [
    borrowsSkills({
      borrower: affiliated('bajoran'),
      lenders: (state, seat) => inDiscardPile(state, seat, 'bajoran'),
      publicly: ({ state, seat }) => inDiscardPile(state, seat, 'bajoran').length > 0,
    }),
  ],
};
