import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { putUnderDeckFromHand } from '../../vocabulary/steps';

/** Dukat, Military Advisor */
export const dukatMilitaryAdvisor: Behaviour = {
  card: premiere.dukatMilitaryAdvisor,
  text: {
    en: 'Order: put a card from hand under your deck.',
    de: 'Befehl: Lege eine Karte aus der Hand unter dein Deck.',
  },
  abilities: [order({ needs: [cardsInHand(1)], steps: [putUnderDeckFromHand(1)] })],
};
