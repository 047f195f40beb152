import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { onPlay, response } from '../../vocabulary/responses';
import { discardFromHand, draw } from '../../vocabulary/steps';

/** Li Nalas, Legend of Bajor */
export const liNalasLegendOfBajor: Behaviour = {
  card: premiere.liNalasLegendOfBajor,
  text: {
    en: 'When you play him, you may draw a card. When he is killed, discard a card from hand.',
    de: 'Wenn du ihn spielst, darfst du eine Karte ziehen. Wenn er getötet wird, wirf eine Karte aus der Hand ab.',
  },
  abilities: [onPlay([draw(1)]), response('when-killed', 'died', { mandatory: true, steps: [discardFromHand(1)] })],
};
