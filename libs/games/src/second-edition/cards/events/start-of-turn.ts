import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedPersonnel, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { provided, some } from '../../vocabulary/needs';
import {
  answerLook,
  chooseOpponent,
  chosenOpponent,
  lookAtTop,
  othersLookedAt,
  takeOfThose,
} from '../../vocabulary/steps';
import { affiliated, keyword, shownOf } from '../../vocabulary/who';
import { missionsTitled, ownMissions } from './hosts';

const romulan = affiliated('romulan');

/** [Rom] personnel of the spymaster's at planet missions of this opponent's. */
const spiesWith = (state: SecondEditionState, spymaster: Seat, opponent: Seat): CopyId[] => {
  const planets = ownMissions(state, opponent, 'planet').map((mission) => copyOf(state, mission).at);
  return commandedPersonnel(state, spymaster).filter(
    (id) => romulan(state, id) && planets.includes(locationOf(state, id)),
  );
};

export const startOfTurn: readonly Behaviour[] = [
  {
    card: premiere.forAllOurSons,
    text: {
      en: 'Plays on Cardassia Prime. At the start of your turn, if you have a Gul or Legate at another mission, you may look at the top three cards of your deck, take two into your hand and discard the other.',
      de: 'Wird auf Cardassia Prime gespielt. Zu Beginn deines Zuges darfst du, wenn dein Gul oder Legat bei einer anderen Mission ist, dir die obersten drei Karten deines Decks ansehen, zwei auf die Hand nehmen und die andere abwerfen.',
    },
    hosts: ({ state }) => missionsTitled(state, 'Cardassia Prime'),
    abilities: [
      {
        id: 'look',
        kind: 'start',
        needs: [
          some(
            keyword('Gul', 'Legate'),
            ({ state, seat, self }) =>
              commandedPersonnel(state, seat).filter((id) => {
                const at = locationOf(state, id);
                return at >= 0 && at !== locationOf(state, self);
              }),
            'no-gul-or-legate-elsewhere',
          ),
        ],
        steps: [lookAtTop(3), takeOfThose(2), run((m) => verbs.discard(m, othersLookedAt(m)))],
      },
    ],
  },
  {
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
            ({ state, seat }) =>
              state.order.some((other) => other !== seat && spiesWith(state, seat, other).length > 0),
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
  },
];
