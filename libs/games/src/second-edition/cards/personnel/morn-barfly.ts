import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { locationOf } from '../../query/board';
import { yourOthersHere } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { draw } from '../../vocabulary/steps';
import { showKeyword } from '../../vocabulary/showing';
import { keyword } from '../../vocabulary/who';

const accomplice = keyword('Smuggler', 'Thief');

/** Morn, Barfly */
export const mornBarfly: Behaviour = {
  card: premiere.mornBarfly,
  text: {
    en: 'When your turn begins and he is at Mouth of the Wormhole with another Smuggler or Thief of yours, you may draw a card.',
    de: 'Wenn dein Zug beginnt und er mit einem anderen Schmuggler oder Dieb von dir bei Mouth of the Wormhole ist, darfst du eine Karte ziehen.',
  },
  abilities: [
    {
      id: 'start',
      kind: 'start',
      needs: [
        provided(
          ({ state, self }) => state.locations[locationOf(state, self)]?.title === 'Mouth of the Wormhole',
          'not-at-the-wormhole',
        ),
        provided(({ state, self }) => yourOthersHere(state, self, accomplice).length > 0, 'alone'),
      ],
      steps: [
        run((m) => {
          const [one] = yourOthersHere(m.state, m.source, accomplice);
          if (one !== undefined) showKeyword(m, one, keyword('Smuggler')(m.state, one) ? 'Smuggler' : 'Thief');
        }),
        draw(1),
      ],
    },
  ],
};
