import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';

/** Dagger of the Mind (Plot) */
export const daggerOfTheMind: Behaviour = {
  card: base.plots.daggerOfTheMind,
  text: { en: 'All Crew have +1 Logic.', de: 'Die ganze Crew hat +1 Logik.' },
  whiles: [plus(allCrew, { logic: 1 })],
};
