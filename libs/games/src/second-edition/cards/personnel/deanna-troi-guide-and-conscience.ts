import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { provided } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import { draw } from '../../vocabulary/steps';

/** Deanna Troi, Guide and Conscience */
export const deannaTroiGuideAndConscience: Behaviour = {
  card: premiere.deannaTroiGuideAndConscience,
  text: {
    en: 'When an opponent discards, looks at or reveals a card from your hand or deck, you may draw a card.',
    de: 'Wenn ein Gegner eine Karte deiner Hand oder deines Decks abwirft, ansieht oder aufdeckt, darfst du eine Karte ziehen.',
  },
  abilities: [
    response('draw', 'looked-at', {
      needs: [provided(({ about, seat }) => about?.seat === seat, 'nothing-to-respond-to', '2E-250')],
      publicly: ofYours,
      steps: [draw(1)],
    }),
  ],
};
