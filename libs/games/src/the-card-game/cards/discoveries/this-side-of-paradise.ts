import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { usesRatingFor } from '../../vocabulary/whiles';

/** This Side of Paradise (Discovery) */
export const thisSideOfParadise: Behaviour = {
  card: base.discoveries.thisSideOfParadise,
  text: { en: 'Logic Actions use Combat Ratings and icons.', de: 'Logikaktionen benutzen Kampfwerte und -symbole.' },
  whiles: [usesRatingFor('logic', 'combat')],
};
