import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** The Naked Time (Plot) */
export const theNakedTime: Behaviour = {
  card: base.plots.theNakedTime,
  text: { en: 'All Crew have -1 on all Ratings.', de: 'Die ganze Crew hat -1 auf alle Werte.' },
  whiles: [plus(allCrew, -1)],
};
