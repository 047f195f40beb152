import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { atAttemptedMission, borrowsSkills, ofAffiliation } from '../../vocabulary/borrowing';
import { knownToCommand, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { ALL_THREE } from '../../vocabulary/whiles';
import { affiliated, both, not, skilled, unstopped } from '../../vocabulary/who';

/** Protection of the Tal Shiar */
export const protectionOfTheTalShiar: Behaviour = {
  card: premiere.protectionOfTheTalShiar,
  text: {
    en: 'When your [Rom] personnel without Intelligence is facing a dilemma, until it is done that personnel has Integrity +1, Cunning +1 and Strength +1 and gains all skills of one of your [Rom] Intelligence personnel at this mission.',
    de: 'Wenn dein [Rom]-Personal ohne Geheimdienst vor einem Dilemma steht, hat es, bis dieses abgehandelt ist, Integrität +1, Klugheit +1 und Stärke +1 und gewinnt alle Fähigkeiten eines deiner [Rom]-Personal mit Geheimdienst bei dieser Mission.',
  },
  abilities: [
    borrowsSkills({
      borrower: both(affiliated('romulan'), not(skilled('Intelligence'))),
      lender: affiliated('romulan'),
      lenders: (state, seat) =>
        atAttemptedMission(state, seat, both(affiliated('romulan'), skilled('Intelligence'), unstopped)),
      attributes: () => ALL_THREE(1),
      publicly: publiclyAll(knownToCommand(ofAffiliation('romulan'), 2), knownToHave('Intelligence')),
    }),
  ],
};
