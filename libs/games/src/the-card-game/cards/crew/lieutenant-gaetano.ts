import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { notAboutItself } from '../../vocabulary/needs';

/** Lieutenant Gaetano: used when the member is named, for others only [TCG-208]. */
export const lieutenantGaetano: Behaviour = {
  card: base.crew.lieutenantGaetano,
  text: {
    en: 'RADIATION SPECIALIST (1 XC): another member of the Landing Party need not make an Icon Flip that an Episode card calls for.',
    de: 'RADIATION SPECIALIST (1 XC): Einem anderen Mitglied des Landetrupps bleibt ein Symbolwurf erspart, den eine Episodenkarte verlangt.',
  },
  texts: [
    {
      id: 'radiation-specialist',
      when: 'flip-named',
      ability: 'RADIATION SPECIALIST',
      pay: 1,
      needs: [notAboutItself],
      steps: [run((m) => m.action.set('prevented', true))],
    },
  ],
};
