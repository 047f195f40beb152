import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { captureRandomOpposing, engagementOrder } from '../../vocabulary/fights';
import { affiliated } from '../../vocabulary/who';

/** Standard Cardassian Procedure */
export const standardCardassianProcedure: Behaviour = {
  card: premiere.standardCardassianProcedure,
  text: {
    en: 'Order: destroy this event to begin an engagement involving your [Car] ship, which has Weapons +1 in it. If you win, randomly select an opposing personnel in it to be put into your brig.',
    de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [Car]-Schiffe zu beginnen, das darin Waffen +1 hat. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und kommt in deine Arrestzelle.',
  },
  abilities: [
    engagementOrder({
      card: premiere.standardCardassianProcedure,
      with: affiliated('cardassian'),
      bonus: { weapons: 1 },
      win: captureRandomOpposing,
    }),
  ],
};
