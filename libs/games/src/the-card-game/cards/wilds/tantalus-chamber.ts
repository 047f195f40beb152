import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../vocabulary/needs';
import { chooseChallenge, lasts } from '../../vocabulary/steps';
import { gainsAction, lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

/** Tantalus Chamber */
export const tantalusChamber: Behaviour = {
  card: base.wilds.tantalusChamber,
  text: {
    en: 'A Challenge in play gains Mind Control for the rest of the Episode.',
    de: 'Eine Herausforderung im Spiel bekommt für den Rest der Episode Gedankenkontrolle.',
  },
  whiles: [lasting('controlling', gainsAction('mind-control'))],
  texts: [
    wild('episode', {
      needs: [challengeInPlay()],
      steps: [chooseChallenge('challenge'), lasts('controlling', { to: 'challenge' })],
    }),
  ],
};
