import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { engagementOrder } from '../../vocabulary/fights';
import { score } from '../../vocabulary/steps';
import { affiliated } from '../../vocabulary/who';

/** BaH! */
export const bah: Behaviour = {
  card: premiere.bah,
  text: {
    en: 'Order: destroy this event to begin an engagement involving your [Kli] ship, which has Weapons +1 in it. If you win, score 10 points.',
    de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [Kli]-Schiffe zu beginnen, das darin Waffen +1 hat. Gewinnst du, erhältst du 10 Punkte.',
  },
  abilities: [
    engagementOrder({ card: premiere.bah, with: affiliated('klingon'), bonus: { weapons: 1 }, win: [score(10)] }),
  ],
};
