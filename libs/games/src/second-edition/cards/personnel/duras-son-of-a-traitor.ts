import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { personnelAt } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { isThere } from './is-there';

/** Duras, Son of a Traitor */
export const durasSonOfATraitor: Behaviour = {
  card: premiere.durasSonOfATraitor,
  text: {
    en: 'When an opponent completes a mission he is at, you may kill one of that opponent’s personnel at that mission.',
    de: 'Wenn ein Gegner eine Mission erfüllt, bei der er ist, darfst du dort ein Personal dieses Gegners töten.',
  },
  abilities: [
    response('kill', 'completed', {
      needs: [
        provided(
          ({ state, seat, self, about }) => about?.seat !== seat && isThere(state, self, about),
          'nothing-to-respond-to',
          '2E-250',
        ),
      ],
      publicly: ofAnOpponent,
      steps: [
        choose('victim', (m) =>
          m.about === null
            ? null
            : {
                why: 'choose-personnel',
                cards: personnelAt(m.state, locationOf(m.state, m.source), m.about.seat),
              },
        ),
        run((m) => verbs.kill(m, m.cards('victim'))),
      ],
    }),
  ],
};
