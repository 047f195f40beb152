import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { order } from '../../vocabulary/orders';
import { affiliated, both, not, personnel } from '../../vocabulary/who';
import { bringBack } from './orders';

/** Winn Adami, Kai of Bajor */
export const winnAdamiKaiOfBajor: Behaviour = {
  card: premiere.winnAdamiKaiOfBajor,
  text: {
    en: 'Order: discard a card from hand to put a personnel that is not [Baj] from your discard pile on top of your deck.',
    de: 'Befehl: Wirf eine Karte aus der Hand ab, um ein Personal, das nicht [Baj] ist, aus deinem Ablagestapel auf dein Deck zu legen.',
  },
  abilities: [order(bringBack(both(personnel, not(affiliated('bajoran')))))],
};
