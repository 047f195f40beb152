import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { atAttemptedMission, borrowsSkills } from '../../vocabulary/borrowing';
import { cardsInHand } from '../../vocabulary/needs';
import { handOfAtLeast, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { discardFromHand } from '../../vocabulary/steps';
import { both, personnel, skilled, unstopped } from '../../vocabulary/who';

/** Shady Resources */
export const shadyResources: Behaviour = {
  card: premiere.shadyResources,
  text: {
    en: 'When your personnel is facing a dilemma, discard a card from hand to have that personnel gain all skills of another of your Treachery personnel at this mission until the dilemma is done.',
    de: 'Wenn dein Personal vor einem Dilemma steht, wirf eine Karte aus der Hand ab, damit es alle Fähigkeiten eines anderen deiner Personal mit Verrat bei dieser Mission gewinnt, bis das Dilemma abgehandelt ist.',
  },
  abilities: [
    borrowsSkills({
      borrower: personnel,
      lenders: (state, seat, borrower) =>
        atAttemptedMission(state, seat, both(skilled('Treachery'), unstopped)).filter((id) => id !== borrower),
      needs: [cardsInHand(1)],
      publicly: publiclyAll(handOfAtLeast(2), knownToHave('Treachery')),
      cost: [discardFromHand(1)],
    }),
  ],
};
