import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { atAttemptedMission, borrowsSkills, ofAffiliation } from '../../vocabulary/borrowing';
import { cardsInHand } from '../../vocabulary/needs';
import { handOfAtLeast, knownToCommand, publiclyAll } from '../../vocabulary/publicly';
import { discardFromHand } from '../../vocabulary/steps';
import { affiliated, both, not, unstopped } from '../../vocabulary/who';

/** Mission Briefing */
export const missionBriefing: Behaviour = {
  card: premiere.missionBriefing,
  text: {
    en: 'When your [Fed] personnel is facing a dilemma, discard a card from hand to have that personnel gain all skills of one of your stopped [Fed] personnel at this mission until the dilemma is done.',
    de: 'Wenn dein [Fed]-Personal vor einem Dilemma steht, wirf eine Karte aus der Hand ab, damit es alle Fähigkeiten eines deiner gestoppten [Fed]-Personal bei dieser Mission gewinnt, bis das Dilemma abgehandelt ist.',
  },
  abilities: [
    borrowsSkills({
      borrower: affiliated('federation'),
      lender: affiliated('federation'),
      lenders: (state, seat) => atAttemptedMission(state, seat, both(affiliated('federation'), not(unstopped))),
      needs: [cardsInHand(1)],
      publicly: publiclyAll(handOfAtLeast(2), knownToCommand(ofAffiliation('federation'), 2)),
      cost: [discardFromHand(1)],
    }),
  ],
};
