import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { discardFromHand, draw } from '../../vocabulary/steps';

/** Shinzon, Romulan Praetor */
export const shinzonRomulanPraetor: Behaviour = {
  card: premiere.shinzonRomulanPraetor,
  text: {
    en: 'Order, once per turn: discard a card from hand to draw a card.',
    de: 'Befehl, einmal pro Zug: Wirf eine Karte aus der Hand ab, um eine Karte zu ziehen.',
  },
  abilities: [order({ once: 'turn', needs: [cardsInHand(1)], cost: [discardFromHand(1)], steps: [draw(1)] })],
};
