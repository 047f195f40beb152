import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** A Taste of Armageddon (Plot) */
export const aTasteOfArmageddon: Behaviour = {
  card: base.plots.aTasteOfArmageddon,
  text: {
    en: 'COMPUTER Challenges have +2 on all Ratings.',
    de: 'COMPUTER-Herausforderungen haben +2 auf alle Werte.',
  },
  whiles: [plus(challengesThatAre('computer'), 2)],
};
