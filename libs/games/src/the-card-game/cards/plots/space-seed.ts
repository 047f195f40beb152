import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Space Seed (Plot) */
export const spaceSeed: Behaviour = {
  card: base.plots.spaceSeed,
  text: {
    en: 'Challenges with Conquer have +1 on all Ratings.',
    de: 'Herausforderungen mit Eroberung haben +1 auf alle Werte.',
  },
  whiles: [plus(challengesWith('conquer'), 1)],
};
