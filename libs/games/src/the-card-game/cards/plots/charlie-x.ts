import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** Charlie X (Plot) */
export const charlieX: Behaviour = {
  card: base.plots.charlieX,
  text: { en: 'Icon Flip.', de: 'Symbolwurf.' },
  onPlay: [iconFlip()],
};
