import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { typed } from '../../query/board';
import { borrowsSkills } from '../../vocabulary/borrowing';
import { affiliated } from '../../vocabulary/who';
import { inDiscardPile } from './discard-pile';

/** The Promise */
export const thePromise: Behaviour = {
  card: premiere.thePromise,
  text: {
    en: 'When your [Kli] personnel is facing a dilemma, until it is done that personnel gains all skills of one [Kli] personnel in your discard pile and adds that one’s attributes to his or her own.',
    de: 'Wenn dein [Kli]-Personal vor einem Dilemma steht, gewinnt es, bis dieses abgehandelt ist, alle Fähigkeiten eines [Kli]-Personals in deinem Ablagestapel und zählt dessen Attribute zu seinen eigenen hinzu.',
  },
  abilities: [
    borrowsSkills({
      borrower: affiliated('klingon'),
      lenders: (state, seat) => inDiscardPile(state, seat, 'klingon'),
      attributes: ({ state }, lender) => {
        const { integrity, cunning, strength } = typed(state, lender, 'personnel');
        return { integrity, cunning, strength };
      },
      publicly: ({ state, seat }) => inDiscardPile(state, seat, 'klingon').length > 0,
    }),
  ],
};
