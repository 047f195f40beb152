import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre, challengesWith, either } from '../../vocabulary/who';
import { guestJoins } from '../../vocabulary/wilds';

/** Samuel T. Cogley, Attorney */
export const samuelTCogleyAttorney: Behaviour = {
  card: base.wilds.samuelTCogleyAttorney,
  text: {
    en: 'GUEST: joins the Landing Party before the first Plot. Challenges with Argue and COMPUTER Challenges have -2 on all Ratings while he is in it.',
    de: 'GUEST: Kommt vor dem ersten Plot in den Landetrupp. Herausforderungen mit Streit und solche, die COMPUTER sind, haben -2 auf alle Werte, solange er darin ist.',
  },
  guest: true,
  whiles: [plus(either(challengesWith('argue'), challengesThatAre('computer')), -2)],
  texts: [guestJoins],
};
