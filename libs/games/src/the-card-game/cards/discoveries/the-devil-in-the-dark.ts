import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyMember, withRating } from '../../vocabulary/who';

/** The Devil in the Dark (Discovery) */
export const theDevilInTheDark: Behaviour = {
  card: base.discoveries.theDevilInTheDark,
  text: {
    en: '+2 instead of +1 if the highest Humanity among the survivors is 4 or more.',
    de: '+2 statt +1, wenn die höchste Menschlichkeit der Überlebenden 4 oder mehr ist.',
  },
  rewardIf: anyMember(withRating('humanity', { least: 4 })),
};
