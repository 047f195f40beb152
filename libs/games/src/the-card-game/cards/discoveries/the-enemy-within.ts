import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** The Enemy Within (Discovery) */
export const theEnemyWithin: Behaviour = {
  card: base.discoveries.theEnemyWithin,
  text: { en: 'Icon Flip; Kill counts as Neutralize.', de: 'Symbolwurf; Töten gilt als Neutralisieren.' },
  onPlay: [iconFlip({ mild: true })],
};
