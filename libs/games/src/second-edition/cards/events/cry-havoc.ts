import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { engagementOrder, killRandomOpposing } from '../../vocabulary/fights';
import { skilled } from '../../vocabulary/who';

/** Cry "Havoc!" */
export const cryHavoc: Behaviour = {
  card: premiere.cryHavoc,
  text: {
    en: 'Order: destroy this event to begin an engagement involving your Leadership personnel. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht zu beginnen, an dem dein Personal mit Führung beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  abilities: [engagementOrder({ card: premiere.cryHavoc, carrying: skilled('Leadership'), win: killRandomOpposing })],
};
