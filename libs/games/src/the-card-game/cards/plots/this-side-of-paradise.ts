import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusForWhile } from '../../vocabulary/whiles';
import { allCrew, currentControls, withAbility } from '../../vocabulary/who';

/** This Side of Paradise (Plot) */
export const thisSideOfParadise: Behaviour = {
  card: base.plots.thisSideOfParadise,
  text: {
    en: 'All Crew have -2 on all Ratings unless the Current Player controls a Crew with MEDICAL.',
    de: 'Die ganze Crew hat -2 auf alle Werte, wenn nicht Crew mit MEDICAL unter der Führung dessen steht, der am Zug ist.',
  },
  whiles: [plusForWhile(allCrew, ({ state }) => !currentControls(state, withAbility('MEDICAL')), -2)],
};
