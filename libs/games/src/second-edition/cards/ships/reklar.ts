import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { captivesOf } from '../../query/board';
import { copyOf } from '../../state/state';
import { itself } from '../../vocabulary/whiles';

/** Reklar */
export const reklar: Behaviour = {
  card: premiere.reklar,
  text: {
    en: 'While you have a captive this ship has Weapons +2 and Shields +1.',
    de: 'Solange du einen Gefangenen hast, hat dieses Schiff Waffen +2 und Schilde +1.',
  },
  whiles: [
    itself((state, self) => captivesOf(state, copyOf(state, self).by).length > 0, {
      ship: { weapons: 2, shields: 1 },
    }),
  ],
};
