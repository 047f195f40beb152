import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { combatOrder, killRandomOpposing } from '../../vocabulary/fights';
import { affiliated, both, skilled } from '../../vocabulary/who';

/** Let Honor Guide You */
export const letHonorGuideYou: Behaviour = {
  card: premiere.letHonorGuideYou,
  text: {
    en: 'Order: destroy this event to begin a combat involving your [Kli] Honor personnel. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Kli]-Personal mit Ehre beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  abilities: [
    combatOrder({
      card: premiere.letHonorGuideYou,
      involving: both(affiliated('klingon'), skilled('Honor')),
      win: killRandomOpposing,
    }),
  ],
};
