import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isType } from '../../query/board';

/** Jo'Bril, Patient Schemer */
export const jobrilPatientSchemer: Behaviour = {
  card: premiere.jobrilPatientSchemer,
  text: {
    en: 'When a dilemma would kill him, he goes on top of his owner’s deck instead.',
    de: 'Wenn ein Dilemma ihn töten würde, kommt er stattdessen oben auf das Deck seines Besitzers.',
  },
  rulings: {
    insteadOfDeath: (state, self, other, killer) =>
      self === other && killer >= 0 && isType(state, killer, 'dilemma') ? 'top-of-deck' : null,
  },
};
