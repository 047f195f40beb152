import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { combatOrder } from '../../vocabulary/fights';
import { score } from '../../vocabulary/steps';
import { keyword } from '../../vocabulary/who';

/** Just Like Old Times */
export const justLikeOldTimes: Behaviour = {
  card: premiere.justLikeOldTimes,
  text: {
    en: 'Order: destroy this event to begin a combat involving your Bajoran Resistance personnel. If you win, score 15 points.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf zu beginnen, an dem dein Personal des Bajoranischen Widerstands beteiligt ist. Gewinnst du, erhältst du 15 Punkte.',
  },
  abilities: [
    combatOrder({ card: premiere.justLikeOldTimes, involving: keyword('Bajoran Resistance'), win: [score(15)] }),
  ],
};
