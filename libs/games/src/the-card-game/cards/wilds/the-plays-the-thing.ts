import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../vocabulary/needs';
import { byChallenger, chooseChallenge, discardsChosen } from '../../vocabulary/steps';
import { withoutAttributes } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** The Play's the Thing */
export const thePlaysTheThing: Behaviour = {
  card: base.wilds.thePlaysTheThing,
  text: {
    en: 'The Challenging Player discards a Challenge in play that has no Attribute, as he chooses.',
    de: 'Die Gegenseite legt eine Herausforderung im Spiel ohne Attribut ab und wählt sie selbst.',
  },
  texts: [
    wild('episode', {
      by: 'current',
      needs: [challengeInPlay(withoutAttributes)],
      steps: [chooseChallenge('challenge', withoutAttributes, byChallenger), discardsChosen('challenge')],
    }),
  ],
};
