import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { inTheParty } from '../../vocabulary/needs';
import { lasts } from '../../vocabulary/steps';
import { lasting, plusForWhile } from '../../vocabulary/whiles';
import { allCrew, inParty, theEnterprise } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Red Alert! */
export const redAlert: Behaviour = {
  card: base.wilds.redAlert,
  text: {
    en: 'While the Enterprise is in the Landing Party all Crew have +2 Combat for the rest of the Episode.',
    de: 'Solange die Enterprise im Landetrupp ist, hat alle Crew für den Rest der Episode +2 Kampf.',
  },
  whiles: [
    lasting(
      'alert',
      plusForWhile(allCrew, ({ state }) => inParty(state, theEnterprise).length > 0, { combat: 2 }),
    ),
  ],
  texts: [wild('episode', { needs: [inTheParty(theEnterprise)], steps: [lasts('alert')] })],
};
