import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Mudd’s Women (Challenge) */
export const muddsWomen: Behaviour = {
  card: base.challenges.muddsWomen,
  text: {
    en: 'Challenges with Befuddle have +1 on all Ratings.',
    de: 'Herausforderungen mit Verwirrung haben +1 auf alle Werte.',
  },
  whiles: [plus(challengesWith('befuddle'), 1)],
};
