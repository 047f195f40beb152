import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** Charlie X (Mission) */
export const charlieX: Behaviour = {
  card: base.missions.charlieX,
  text: { en: 'All Crew have +1 Humanity.', de: 'Die ganze Crew hat +1 Menschlichkeit.' },
  whiles: [plus(allCrew, { humanity: 1 })],
};
