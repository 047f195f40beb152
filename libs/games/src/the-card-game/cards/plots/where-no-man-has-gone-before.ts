import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** Where No Man Has Gone Before (Plot) */
export const whereNoManHasGoneBefore: Behaviour = {
  card: base.plots.whereNoManHasGoneBefore,
  text: { en: 'Icon Flip.', de: 'Symbolwurf.' },
  onPlay: [iconFlip()],
};
