import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { order } from '../../vocabulary/orders';
import { keyword } from '../../vocabulary/who';
import { bringBack } from './orders';

/** Shinzon, Capable Commander */
export const shinzonCapableCommander: Behaviour = {
  card: premiere.shinzonCapableCommander,
  text: {
    en: 'Order: discard a card from hand to put a Maneuver card from your discard pile on top of your deck.',
    de: 'Befehl: Wirf eine Karte aus der Hand ab, um eine Karte mit dem Schlüsselwort Manöver aus deinem Ablagestapel auf dein Deck zu legen.',
  },
  abilities: [order(bringBack(keyword('Maneuver')))],
};
