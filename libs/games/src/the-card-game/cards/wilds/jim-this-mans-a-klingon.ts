import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { challengeInPlay } from '../../vocabulary/needs';
import { chooseChallenge, lasts } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

/** "Jim - This man's a Klingon!" */
export const jimThisMansAKlingon: Behaviour = {
  card: base.wilds.jimThisMansAKlingon,
  text: {
    en: 'A Challenge in play is KLINGON and nothing else for the Episode.',
    de: 'Eine Herausforderung im Spiel ist für die Episode KLINGON und nichts anderes.',
  },
  whiles: [lasting('klingon', { attributes: () => ['klingon'] })],
  texts: [
    wild('episode', {
      needs: [challengeInPlay()],
      steps: [chooseChallenge('challenge'), lasts('klingon', { to: 'challenge' })],
    }),
  ],
};
