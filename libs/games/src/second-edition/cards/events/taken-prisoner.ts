import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { captureRandomOpposing, combatOrder } from '../../vocabulary/fights';
import { affiliated } from '../../vocabulary/who';

/** Taken Prisoner */
export const takenPrisoner: Behaviour = {
  card: premiere.takenPrisoner,
  text: {
    en: 'Order: destroy this event to begin a combat involving your [Car] personnel. If you win, randomly select an opposing personnel in it to be put into your brig.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein [Car]-Personal beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und kommt in deine Arrestzelle.',
  },
  abilities: [
    combatOrder({ card: premiere.takenPrisoner, involving: affiliated('cardassian'), win: captureRandomOpposing }),
  ],
};
