import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { gainsAction } from '../../vocabulary/whiles';
import { challenges } from '../../vocabulary/who';
import { guestJoins } from '../../vocabulary/wilds';

/** Captain John Christopher */
export const captainJohnChristopher: Behaviour = {
  card: base.wilds.captainJohnChristopher,
  text: {
    en: 'GUEST: joins the Landing Party before the first Plot. All Challenges have Enigma, too, while he is in it.',
    de: 'GUEST: Kommt vor dem ersten Plot in den Landetrupp. Alle Herausforderungen haben auch Rätsel, solange er darin ist.',
  },
  guest: true,
  whiles: [gainsAction('enigma', challenges)],
  texts: [guestJoins],
};
