import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { everyMemberFlips } from '../../vocabulary/steps';

/** Miri (Plot) */
export const miri: Behaviour = {
  card: base.plots.miri,
  text: {
    en: 'Each member of the Landing Party makes an Icon Flip; Kill counts as Neutralize.',
    de: 'Jedes Mitglied des Landetrupps macht einen Symbolwurf; Töten gilt als Neutralisieren.',
  },
  onPlay: everyMemberFlips({ mild: true }),
};
