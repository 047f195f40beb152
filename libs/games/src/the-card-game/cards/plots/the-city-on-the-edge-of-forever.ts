import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isCrew } from '../../query/board';

/** The City on the Edge of Forever (Plot) */
export const theCityOnTheEdgeOfForever: Behaviour = {
  card: base.plots.theCityOnTheEdgeOfForever,
  text: {
    en: 'Neither Crew nor the Enterprise can join the Landing Party for the rest of the Episode, whatever other cards say.',
    de: 'Für den Rest der Episode kommen weder Crew noch die Enterprise zum Landetrupp dazu, was andere Karten auch sagen.',
  },
  whiles: [{ mayJoin: ({ state }, joining) => !isCrew(state, joining) }],
};
