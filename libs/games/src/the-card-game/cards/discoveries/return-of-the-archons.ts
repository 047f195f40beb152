import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** Return of the Archons (Discovery) */
export const returnOfTheArchons: Behaviour = {
  card: base.discoveries.returnOfTheArchons,
  text: {
    en: 'COMPUTER Challenges have -2 on all Ratings.',
    de: 'COMPUTER-Herausforderungen haben -2 auf alle Werte.',
  },
  whiles: [plus(challengesThatAre('computer'), -2)],
};
