import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { bestIcons, byAChallenge, challengeOf } from '../../vocabulary/effects';
import { withAttribute } from '../../vocabulary/who';

/** Mind-Sifter */
export const mindSifter: Behaviour = {
  card: base.effects.mindSifter,
  text: {
    en: 'For a Challenge +2 Logic icons; for a KLINGON +3 instead.',
    de: 'Für eine Herausforderung +2 Logiksymbole; für eine, die KLINGON ist, stattdessen +3.',
  },
  texts: [
    bestIcons('logic', [
      [2, byAChallenge],
      [3, challengeOf(withAttribute('klingon'))],
    ]),
  ],
};
