import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { allCrew } from '../../vocabulary/who';
import { holdsForEpisode } from '../../vocabulary/wilds';

/** Oddly Familiar Culture */
export const oddlyFamiliarCulture: Behaviour = {
  card: base.wilds.oddlyFamiliarCulture,
  text: {
    en: 'All Crew have +2 Humanity for the rest of the Episode.',
    de: 'Alle Crew hat für den Rest der Episode +2 Menschlichkeit.',
  },
  ...holdsForEpisode(plus(allCrew, { humanity: 2 })),
};
