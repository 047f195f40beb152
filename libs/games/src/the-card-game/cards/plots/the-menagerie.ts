import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** The Menagerie (Plot) */
export const theMenagerie: Behaviour = {
  card: base.plots.theMenagerie,
  text: { en: 'CAPTAIN Challenges have +1 on all Ratings.', de: 'CAPTAIN-Herausforderungen haben +1 auf alle Werte.' },
  whiles: [plus(challengesThatAre('captain'), 1)],
};
