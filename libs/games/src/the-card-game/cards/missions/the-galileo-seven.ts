import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { allCrew, anyMember, both, either, withAbility } from '../../vocabulary/who';

const pilots = both(allCrew, either(withAbility('ENGINEERING'), withAbility('SHUTTLECRAFT')));

/** The Galileo Seven (Mission) */
export const theGalileoSeven: Behaviour = {
  card: base.missions.theGalileoSeven,
  text: {
    en: '+2 instead of +0 if a Crew with ENGINEERING or SHUTTLECRAFT is in the Landing Party at the end.',
    de: '+2 statt +0, wenn am Ende Crew mit ENGINEERING oder SHUTTLECRAFT im Landetrupp ist.',
  },
  rewardIf: anyMember(pilots),
};
