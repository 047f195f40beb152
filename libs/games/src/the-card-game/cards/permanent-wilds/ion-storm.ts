import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copyOf } from '../../state';
import { anybodyInParty, inTheParty } from '../../vocabulary/needs';
import { chooseMember, iconFlip, lasts, loses } from '../../vocabulary/steps';
import { lasting, noAbandoning } from '../../vocabulary/whiles';
import { either, theEnterprise, type Who } from '../../vocabulary/who';

/** The Enterprise without XC has one to lose: herself [TCG-220]. */
const hasSomethingToLose: Who = either(theEnterprise, (state, id) => copyOf(state, id).xc > 0);

/** Ion Storm: its controller chooses the member */
export const ionStorm: Behaviour = {
  card: base.permanentWilds.ionStorm,
  text: {
    en: '1 XC: this Episode cannot be abandoned voluntarily. 2 XC: a member of the Landing Party loses 1 XC. 2 XC: a member of the Landing Party makes an Icon Flip.',
    de: '1 XC: Diese Episode kann nicht freiwillig aufgegeben werden. 2 XC: Ein Mitglied des Landetrupps verliert 1 XC. 2 XC: Ein Mitglied des Landetrupps macht einen Symbolwurf.',
  },
  whiles: [lasting('cut-off', noAbandoning)],
  texts: [
    { id: 'cut-off', when: 'episode', pay: 1, steps: [lasts('cut-off')] },
    {
      id: 'damage',
      when: 'episode',
      pay: 2,
      needs: [inTheParty(hasSomethingToLose)],
      steps: [chooseMember('member', hasSomethingToLose), loses('member', 1)],
    },
    {
      id: 'icon-flip',
      when: 'episode',
      pay: 2,
      needs: [anybodyInParty],
      steps: [chooseMember('member'), iconFlip({ of: 'member' })],
    },
  ],
};
