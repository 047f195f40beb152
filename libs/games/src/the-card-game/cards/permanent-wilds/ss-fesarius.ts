import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { enterprise } from '../../query/board';
import { canJoin } from '../../query/playable';
import * as verbs from '../../rules/verbs';
import { inTheParty, provided } from '../../vocabulary/needs';
import { addIcons, neutralizes } from '../../vocabulary/steps';
import { inParty, theEnterprise } from '../../vocabulary/who';

const shipMayJoin = provided(({ state }) => {
  const ship = enterprise(state);
  return ship !== undefined && canJoin(state, ship, false);
});

/** S.S. Fesarius */
export const ssFesarius: Behaviour = {
  card: base.permanentWilds.ssFesarius,
  text: {
    en: '1 XC: the Enterprise joins the Landing Party. 2 XC: the Enterprise is Neutralized. 1 XC: add 1 Logic icon to your side of an Icon Draw.',
    de: '1 XC: Die Enterprise kommt in den Landetrupp. 2 XC: Die Enterprise wird neutralisiert. 1 XC: Füge deiner Seite einer Symbolziehung 1 Logiksymbol hinzu.',
  },
  texts: [
    { id: 'tractor-beam', when: 'episode', pay: 1, needs: [shipMayJoin], steps: [run(verbs.bringEnterprise)] },
    {
      id: 'neutralize',
      when: 'episode',
      pay: 2,
      needs: [inTheParty(theEnterprise)],
      steps: [neutralizes(({ state }) => inParty(state, theEnterprise))],
    },
    { id: 'bluff', when: 'icon-draw', pay: 1, steps: [addIcons('logic', 1)] },
  ],
};
