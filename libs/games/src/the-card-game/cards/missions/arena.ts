import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew, challenges, either } from '../../vocabulary/who';

/** Arena (Mission) */
export const arena: Behaviour = {
  card: base.missions.arena,
  text: {
    en: 'All Crew and Challenges have +1 Combat.',
    de: 'Alle Crew und alle Herausforderungen haben +1 Kampf.',
  },
  whiles: [plus(either(allCrew, challenges), { combat: 1 })],
};
