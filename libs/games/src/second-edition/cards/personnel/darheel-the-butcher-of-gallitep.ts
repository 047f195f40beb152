import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofYours, response } from '../../vocabulary/responses';
import { discardFromHand, draw } from '../../vocabulary/steps';

/** Darhe'el, The Butcher of Gallitep */
export const darheelTheButcherOfGallitep: Behaviour = {
  card: premiere.darheelTheButcherOfGallitep,
  text: {
    en: 'Once per turn, when you place an opponent’s personnel in your brig, you may discard a card from hand to draw two cards.',
    de: 'Einmal pro Zug, wenn du Personal eines Gegners in deine Arrestzelle bringst, darfst du eine Karte aus der Hand abwerfen, um zwei Karten zu ziehen.',
  },
  abilities: [
    response('exchange', 'captured', {
      once: 'turn',
      needs: [provided(({ about, seat }) => about?.seat === seat, 'nothing-to-respond-to', '2E-250'), cardsInHand(1)],
      publicly: publiclyAll(ofYours, handOfAtLeast(1)),
      cost: [discardFromHand(1)],
      steps: [draw(2)],
    }),
  ],
};
