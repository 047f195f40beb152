import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { engagementOrder, killRandomOpposing } from '../../vocabulary/fights';
import { gives } from '../../vocabulary/whiles';
import { affiliated, both, skilled, yours } from '../../vocabulary/who';

const klingonTraitor = both(affiliated('klingon'), skilled('Treachery'));

/** No Peace in Our Time */
export const noPeaceInOurTime: Behaviour = {
  card: premiere.noPeaceInOurTime,
  text: {
    en: 'Your [Kli] Treachery personnel have Cunning +2. Order: destroy this event to begin an engagement involving your [Kli] Treachery personnel. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Dein [Kli]-Personal mit Verrat hat Klugheit +2. Befehl: Zerstöre dieses Ereignis, um ein Gefecht zu beginnen, an dem dein [Kli]-Personal mit Verrat beteiligt ist. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  whiles: [
    gives((state, self, other) => yours(self)(state, other) && klingonTraitor(state, other), {
      attributes: { cunning: 2 },
    }),
  ],
  abilities: [engagementOrder({ card: premiere.noPeaceInOurTime, carrying: klingonTraitor, win: killRandomOpposing })],
};
