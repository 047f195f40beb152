import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { provided } from '../../vocabulary/needs';
import { ofYours, response } from '../../vocabulary/responses';
import { draw } from '../../vocabulary/steps';

/** A Treasure Beyond Comparison */
export const aTreasureBeyondComparison: Behaviour = {
  card: premiere.aTreasureBeyondComparison,
  text: {
    en: 'When you put an opponent’s personnel into your brig, you may draw a card.',
    de: 'Wenn du gegnerisches Personal in deine Arrestzelle bringst, darfst du eine Karte ziehen.',
  },
  abilities: [
    response('draw', 'captured', {
      needs: [provided(({ about, seat }) => about?.seat === seat, 'not-your-brig', '2E-087')],
      publicly: ofYours,
      steps: [draw(1)],
    }),
  ],
};
