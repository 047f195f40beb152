import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** Balance of Terror (Plot) */
export const balanceOfTerror: Behaviour = {
  card: base.plots.balanceOfTerror,
  text: { en: 'All Crew have +1 Combat.', de: 'Die ganze Crew hat +1 Kampf.' },
  whiles: [plus(allCrew, { combat: 1 })],
};
