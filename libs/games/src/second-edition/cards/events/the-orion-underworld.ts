import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { engagementOrder } from '../../vocabulary/fights';
import { score } from '../../vocabulary/steps';
import { affiliated, keyword } from '../../vocabulary/who';

/** The Orion Underworld */
export const theOrionUnderworld: Behaviour = {
  card: premiere.theOrionUnderworld,
  text: {
    en: 'Order: destroy this event to begin an engagement involving your [NA] ship with your Thief aboard. If you win, score 10 points.',
    de: 'Befehl: Zerstöre dieses Ereignis, um ein Gefecht mit einem deiner [NA]-Schiffe zu beginnen, das einen deiner Diebe an Bord hat. Gewinnst du, erhältst du 10 Punkte.',
  },
  abilities: [
    engagementOrder({
      card: premiere.theOrionUnderworld,
      with: affiliated('non-aligned'),
      carrying: keyword('Thief'),
      win: [score(10)],
    }),
  ],
};
