import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** The Cage (Plot) */
export const theCage: Behaviour = {
  card: base.plots.theCage,
  text: { en: 'Icon Flip; Kill counts as Neutralize.', de: 'Symbolwurf; Töten gilt als Neutralisieren.' },
  onPlay: [iconFlip({ mild: true })],
};
