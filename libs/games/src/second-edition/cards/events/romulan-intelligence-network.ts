import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedPersonnel, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { answerLook, chooseOpponent, chosenOpponent, lookAtTop } from '../../vocabulary/steps';
import { affiliated, shownOf } from '../../vocabulary/who';
import { ownMissions } from './hosts';

const romulan = affiliated('romulan');

/** [Rom] personnel of the spymaster's at planet missions of this opponent's. */
const spiesWith = (state: SecondEditionState, spymaster: Seat, opponent: Seat): CopyId[] => {
  const planets = ownMissions(state, opponent, 'planet').map((mission) => copyOf(state, mission).at);
  return commandedPersonnel(state, spymaster).filter(
    (id) => romulan(state, id) && planets.includes(locationOf(state, id)),
  );
};

/** Romulan Intelligence Network */
export const romulanIntelligenceNetwork: Behaviour = {
  card: premiere.romulanIntelligenceNetwork,
  text: {
    en: 'At the start of your turn, if you have [Rom] personnel at an opponent’s planet mission, you may look at the top two cards of that opponent’s deck, put one back on top and the other under the deck.',
    de: 'Zu Beginn deines Zuges darfst du, wenn dein [Rom]-Personal bei der Planetenmission eines Gegners ist, dir die obersten zwei Karten seines Decks ansehen, eine oben zurücklegen und die andere unter das Deck legen.',
  },
  abilities: [
    {
      id: 'spy',
      kind: 'start',
      needs: [
        provided(
          ({ state, seat }) => state.order.some((other) => other !== seat && spiesWith(state, seat, other).length > 0),
          'nobody-at-an-opponents-planet',
        ),
      ],
      steps: [
        chooseOpponent((m, opponent) => spiesWith(m.state, m.seat, opponent).length > 0),
        run((m) => verbs.show(m, shownOf(m.state, romulan, spiesWith(m.state, m.seat, chosenOpponent(m))))),
        lookAtTop(2, chosenOpponent),
        choose('buried', (m) =>
          m.cards('looked').length < 2 ? null : { why: 'put-under-deck', cards: m.cards('looked'), inSight: true },
        ),
        run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('buried'), { zone: 'bottom' })),
        answerLook(),
      ],
    },
  ],
};
