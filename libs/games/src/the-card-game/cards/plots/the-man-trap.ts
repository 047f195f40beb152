import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { iconFlip } from '../../vocabulary/steps';

/** The Man Trap (Plot): each flip is finished before the next member is named [TCG-265]. */
export const theManTrap: Behaviour = {
  card: base.plots.theManTrap,
  text: { en: 'Two Icon Flips.', de: 'Zwei Symbolwürfe.' },
  onPlay: [iconFlip(), iconFlip()],
};
