import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyMember, withRating } from '../../vocabulary/who';

/** Space Seed (Discovery) */
export const spaceSeed: Behaviour = {
  card: base.discoveries.spaceSeed,
  text: {
    en: '+2 instead of +1 if the highest Humanity among the survivors is over 4.',
    de: '+2 statt +1, wenn die höchste Menschlichkeit der Überlebenden größer als 4 ist.',
  },
  rewardIf: anyMember(withRating('humanity', { least: 5 })),
};
