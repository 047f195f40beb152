import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { draw, putUnderDeckFromHand } from '../../vocabulary/steps';

/** Jean-Luc Picard, Explorer */
export const jeanLucPicardExplorer: Behaviour = {
  card: premiere.jeanLucPicardExplorer,
  text: {
    en: 'Order: put three cards from hand under your deck in any order to draw a card.',
    de: 'Befehl: Lege drei Karten aus der Hand in beliebiger Reihenfolge unter dein Deck, um eine Karte zu ziehen.',
  },
  abilities: [order({ needs: [cardsInHand(3)], cost: [putUnderDeckFromHand(3)], steps: [draw(1)] })],
};
