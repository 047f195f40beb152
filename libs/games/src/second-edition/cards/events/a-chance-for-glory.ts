import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { combatOrder, engagementOrder } from '../../vocabulary/fights';
import { score } from '../../vocabulary/steps';
import { affiliated } from '../../vocabulary/who';

/** A Chance for Glory */
export const aChanceForGlory: Behaviour = {
  card: premiere.aChanceForGlory,
  text: {
    en: 'Order: destroy this event to begin a combat or an engagement involving your [Kli] personnel. If you win, score 10 points.',
    de: 'Befehl: Zerstöre dieses Ereignis, um einen Kampf oder ein Gefecht zu beginnen, an dem dein [Kli]-Personal beteiligt ist. Gewinnst du, erhältst du 10 Punkte.',
  },
  abilities: [
    combatOrder({ card: premiere.aChanceForGlory, id: 'combat', involving: affiliated('klingon'), win: [score(10)] }),
    engagementOrder({
      card: premiere.aChanceForGlory,
      id: 'engagement',
      carrying: affiliated('klingon'),
      win: [score(10)],
    }),
  ],
};
