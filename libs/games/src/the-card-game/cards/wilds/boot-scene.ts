import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { inTheParty } from '../../vocabulary/needs';
import { gains, neutralizes } from '../../vocabulary/steps';
import { inParty, named } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

const kirk = named('Captain James T. Kirk');

/** Boot Scene */
export const bootScene: Behaviour = {
  card: base.wilds.bootScene,
  text: {
    en: 'Only if Kirk is in the Landing Party: he is Neutralized, and you gain 1 XC.',
    de: 'Nur wenn Kirk im Landetrupp ist: Er wird neutralisiert, und du erhältst 1 XC.',
  },
  texts: [
    wild('episode', {
      needs: [inTheParty(kirk)],
      steps: [neutralizes(({ state }) => inParty(state, kirk)), gains(1)],
    }),
  ],
};
