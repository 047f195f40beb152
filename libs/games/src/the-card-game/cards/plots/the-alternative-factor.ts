import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { theEnterprise } from '../../vocabulary/who';

/** The Alternative Factor (Plot) */
export const theAlternativeFactor: Behaviour = {
  card: base.plots.theAlternativeFactor,
  text: { en: 'The Enterprise has -1 on all Ratings.', de: 'Die Enterprise hat -1 auf alle Werte.' },
  whiles: [plus(theEnterprise, -1)],
};
