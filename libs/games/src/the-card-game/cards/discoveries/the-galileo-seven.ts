import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyMember, withAttribute } from '../../vocabulary/who';

/** The Galileo Seven (Discovery) */
export const theGalileoSeven: Behaviour = {
  card: base.discoveries.theGalileoSeven,
  text: {
    en: '+2 instead of +1 if a VULCAN is in the Landing Party.',
    de: '+2 statt +1, wenn ein VULCAN im Landetrupp ist.',
  },
  rewardIf: anyMember(withAttribute('vulcan')),
};
