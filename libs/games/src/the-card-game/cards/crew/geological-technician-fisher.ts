import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { changeFlip } from '../../rules/verbs';
import { aboutItself, provided } from '../../vocabulary/needs';

/** Geological Technician Fisher */
export const geologicalTechnicianFisher: Behaviour = {
  card: base.crew.geologicalTechnicianFisher,
  text: {
    en: 'NON-COMBATANT (1 XC): when an Icon Flip would Kill Fisher, he is Neutralized instead.',
    de: 'NON-COMBATANT (1 XC): Würde ein Symbolwurf Fisher töten, so wird er stattdessen neutralisiert.',
  },
  texts: [
    {
      id: 'non-combatant',
      when: 'flip',
      ability: 'NON-COMBATANT',
      pay: 1,
      needs: [aboutItself, provided(({ state }) => state.flip?.result === 'kill')],
      steps: [run((m) => changeFlip(m, 'neutralize'))],
    },
  ],
};
