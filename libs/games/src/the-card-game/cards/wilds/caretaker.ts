import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../vocabulary/needs';
import { chooseChallenge, discardsChosen } from '../../vocabulary/steps';
import { challengesThatAre, challengesWith, either } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const puzzling = either(challengesWith('enigma'), challengesThatAre('telepathic'));

/** Caretaker */
export const caretaker: Behaviour = {
  card: base.wilds.caretaker,
  text: {
    en: 'Discard a Challenge in play that has Enigma or is TELEPATHIC.',
    de: 'Lege eine Herausforderung im Spiel ab, die Rätsel hat oder TELEPATHIC ist.',
  },
  texts: [
    wild('episode', {
      needs: [challengeInPlay(puzzling)],
      steps: [chooseChallenge('challenge', puzzling), discardsChosen('challenge')],
    }),
  ],
};
