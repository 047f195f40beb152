import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Mudd’s Women (Plot) */
export const muddsWomen: Behaviour = {
  card: base.plots.muddsWomen,
  text: {
    en: 'Challenges with Negotiate have +1 on all Ratings.',
    de: 'Herausforderungen mit Verhandlung haben +1 auf alle Werte.',
  },
  whiles: [plus(challengesWith('negotiate'), 1)],
};
