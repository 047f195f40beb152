import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Mudd’s Women (Discovery) */
export const muddsWomen: Behaviour = {
  card: base.discoveries.muddsWomen,
  text: {
    en: 'Challenges with Tempt have +2 on all Ratings.',
    de: 'Herausforderungen mit Versuchung haben +2 auf alle Werte.',
  },
  whiles: [plus(challengesWith('tempt'), 2)],
};
