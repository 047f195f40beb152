import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { engagementOrder, killRandomOpposing } from '../../vocabulary/fights';
import { keyword } from '../../vocabulary/who';

/** Battle Drills */
export const battleDrills: Behaviour = {
  card: premiere.battleDrills,
  text: {
    en: 'Order: destroy this event to begin an engagement involving your ship with your Gul aboard, which has Weapons +2 in it. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner Schiffe zu beginnen, das einen deiner Guls an Bord hat und darin Waffen +2 hat. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  abilities: [
    engagementOrder({
      card: premiere.battleDrills,
      carrying: keyword('Gul'),
      bonus: { weapons: 2 },
      win: killRandomOpposing,
    }),
  ],
};
