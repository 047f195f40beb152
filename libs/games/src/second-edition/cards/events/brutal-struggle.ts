import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { combatOrder, killRandomOpposing } from '../../vocabulary/fights';
import { skilled } from '../../vocabulary/who';

/** Brutal Struggle */
export const brutalStruggle: Behaviour = {
  card: premiere.brutalStruggle,
  text: {
    en: 'Order: destroy this event to begin a combat involving your Leadership personnel. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein Personal mit Führung beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  abilities: [
    combatOrder({ card: premiere.brutalStruggle, involving: skilled('Leadership'), win: killRandomOpposing }),
  ],
};
