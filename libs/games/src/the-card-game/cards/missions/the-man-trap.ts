import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** The Man Trap (Mission) */
export const theManTrap: Behaviour = {
  card: base.missions.theManTrap,
  text: { en: 'All Crew have +1 Humanity.', de: 'Die ganze Crew hat +1 Menschlichkeit.' },
  whiles: [plus(allCrew, { humanity: 1 })],
};
