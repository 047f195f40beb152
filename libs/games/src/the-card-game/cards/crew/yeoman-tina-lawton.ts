import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anotherIsTarget, provided } from '../../vocabulary/needs';
import { chooseMember, turnsTo } from '../../vocabulary/steps';
import { inParty, members, both, not, theTarget } from '../../vocabulary/who';

const otherMembers = both(members, not(theTarget));

/** Yeoman Tina Lawton: an Action against herself she cannot divert, but one against another to herself [TCG-208, TCG-290]. */
export const yeomanTinaLawton: Behaviour = {
  card: base.crew.yeomanTinaLawton,
  text: {
    en: 'DIVERSION (1 XC): an Action against another member of the Landing Party turns to a member of your choice.',
    de: 'DIVERSION (1 XC): Eine Aktion gegen ein anderes Mitglied des Landetrupps wendet sich gegen ein Mitglied deiner Wahl.',
  },
  texts: [
    {
      id: 'diversion',
      when: 'before-action',
      ability: 'DIVERSION',
      pay: 1,
      needs: [anotherIsTarget, provided(({ state }) => inParty(state, otherMembers).length > 0)],
      steps: [chooseMember('target', otherMembers), turnsTo('target')],
    },
  ],
};
