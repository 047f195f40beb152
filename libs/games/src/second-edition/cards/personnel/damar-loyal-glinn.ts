import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { yourOthersPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { showKeyword } from '../../vocabulary/showing';
import { shuffleDeck } from '../../vocabulary/steps';
import { both, keyword, unstopped } from '../../vocabulary/who';

const gul = both(keyword('Gul'), unstopped);

/** Damar, Loyal Glinn */
export const damarLoyalGlinn: Behaviour = {
  card: premiere.damarLoyalGlinn,
  text: {
    en: 'Order, once per turn: if your Gul is present with him, shuffle your deck.',
    de: 'Befehl, einmal pro Zug: Wenn dein Gul bei ihm ist, mische dein Deck.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [provided(({ state, self }) => yourOthersPresent(state, self, gul).length > 0, 'no-gul')],
      steps: [
        run((m) => {
          const [one] = yourOthersPresent(m.state, m.source, gul);
          if (one !== undefined) showKeyword(m, one, 'Gul');
        }),
        shuffleDeck,
      ],
    }),
  ],
};
