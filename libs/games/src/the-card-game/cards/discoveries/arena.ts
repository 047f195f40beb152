import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { usesRatingFor } from '../../vocabulary/whiles';

/** Arena (Discovery) */
export const arena: Behaviour = {
  card: base.discoveries.arena,
  text: {
    en: 'Combat Actions use Humanity Ratings and icons.',
    de: 'Kampfaktionen benutzen Menschlichkeitswerte und -symbole.',
  },
  whiles: [usesRatingFor('combat', 'humanity')],
};
