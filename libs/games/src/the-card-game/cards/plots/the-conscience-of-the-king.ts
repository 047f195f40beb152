import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** The Conscience of the King (Plot) */
export const theConscienceOfTheKing: Behaviour = {
  card: base.plots.theConscienceOfTheKing,
  text: { en: 'Icon Flip.', de: 'Symbolwurf.' },
  onPlay: [iconFlip()],
};
