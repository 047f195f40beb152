import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** The Alternative Factor (Discovery) */
export const theAlternativeFactor: Behaviour = {
  card: base.discoveries.theAlternativeFactor,
  text: { en: 'Icon Flip.', de: 'Symbolwurf.' },
  onPlay: [iconFlip()],
};
