import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { bestIcons, byAChallenge, challengeOf } from '../../vocabulary/effects';
import { withAttribute } from '../../vocabulary/who';

/** Disruptor Blast */
export const disruptorBlast: Behaviour = {
  card: base.effects.disruptorBlast,
  text: {
    en: 'For a Challenge +2 Combat icons; for a KLINGON +3 instead.',
    de: 'Für eine Herausforderung +2 Kampfsymbole; für eine, die KLINGON ist, stattdessen +3.',
  },
  texts: [
    bestIcons('combat', [
      [2, byAChallenge],
      [3, challengeOf(withAttribute('klingon'))],
    ]),
  ],
};
