import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** The Devil in the Dark (Mission) */
export const theDevilInTheDark: Behaviour = {
  card: base.missions.theDevilInTheDark,
  text: { en: 'All Crew have +1 Combat.', de: 'Die ganze Crew hat +1 Kampf.' },
  whiles: [plus(allCrew, { combat: 1 })],
};
