import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reduceFlip } from '../../rules/common-abilities';
import { provided } from '../../vocabulary/needs';
import { wild } from '../../vocabulary/wilds';

/** Hypo Spray */
export const hypoSpray: Behaviour = {
  card: base.wilds.hypoSpray,
  text: {
    en: 'A Kill of an Icon Flip becomes Neutralize, or a Neutralize no effect.',
    de: 'Aus Töten bei einem Symbolwurf wird Neutralisieren, oder aus Neutralisieren nichts.',
  },
  texts: [
    wild('flip', {
      needs: [provided(({ state }) => state.flip?.result === 'kill' || state.flip?.result === 'neutralize')],
      steps: [reduceFlip],
    }),
  ],
};
