import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyPermanentWild, named } from '../../vocabulary/who';

/** Kang: that Permanent Wild is not in the Base set */
export const kang: Behaviour = {
  card: base.challenges.kang,
  text: {
    en: '+1 on all Ratings while the Klingon Battle Cruiser is in play.',
    de: '+1 auf alle Werte, solange der Klingon Battle Cruiser im Spiel ist.',
  },
  whiles: [plusWhile(anyPermanentWild(named('Klingon Battle Cruiser')), 1)],
};
