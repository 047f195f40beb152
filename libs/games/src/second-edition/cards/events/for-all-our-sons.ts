import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { commandedPersonnel, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { some } from '../../vocabulary/needs';
import { lookAtTop, othersLookedAt, takeOfThose } from '../../vocabulary/steps';
import { keyword } from '../../vocabulary/who';
import { missionsTitled } from './hosts';

/** For All Our Sons */
export const forAllOurSons: Behaviour = {
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
};
