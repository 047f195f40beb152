import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { preventLoss } from '../../rules/common-abilities';
import { aboutCard } from '../../vocabulary/needs';
import { either, permanentWilds, theEnterprise } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Deflector Shields at Maximum! */
export const deflectorShieldsAtMaximum: Behaviour = {
  card: base.wilds.deflectorShieldsAtMaximum,
  text: {
    en: 'Prevent the loss of 1 XC by the Enterprise or a Permanent Wild.',
    de: 'Verhindere, dass die Enterprise oder eine permanente Wild-Karte 1 XC verliert.',
  },
  texts: [wild('loss', { needs: [aboutCard(either(theEnterprise, permanentWilds))], steps: [preventLoss(1)] })],
};
