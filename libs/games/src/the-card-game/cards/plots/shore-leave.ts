import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** Shore Leave (Plot) */
export const shoreLeave: Behaviour = {
  card: base.plots.shoreLeave,
  text: { en: 'Icon Flip.', de: 'Symbolwurf.' },
  onPlay: [iconFlip()],
};
