import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anybodyInParty } from '../../vocabulary/needs';
import { everyMemberFlips } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

/** Psi 2000 Virus: for the Enterprise Combat is a loss of XC and stays one */
export const psi2000Virus: Behaviour = {
  card: base.wilds.psi2000Virus,
  text: {
    en: 'Each member of the Landing Party makes an Icon Flip; Kill counts as Neutralize.',
    de: 'Jedes Mitglied des Landetrupps macht einen Symbolwurf; Töten zählt als Neutralisieren.',
  },
  texts: [wild('episode', { needs: [anybodyInParty], steps: everyMemberFlips({ mild: true }) })],
};
