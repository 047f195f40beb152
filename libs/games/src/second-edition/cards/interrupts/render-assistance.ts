import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedShips } from '../../query/board';
import { canJoin, join } from '../../rules/fights';
import type { CopyId, SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { isEngaged, knownToCommand, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';

type State = SecondEditionState;

const helpers = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter((ship) => canJoin(state, ship, seat));

/** Render Assistance */
export const renderAssistance: Behaviour = {
  card: premiere.renderAssistance,
  text: {
    en: 'When an engagement involving your ship begins, another of your ships at this mission joins it.',
    de: 'Wenn ein Gefecht beginnt, an dem dein Schiff beteiligt ist, greift ein anderes deiner Schiffe bei dieser Mission darin ein.',
  },
  abilities: [
    response('join', 'fight-begins', {
      needs: [provided(({ state, seat }) => helpers(state, seat).length > 0, 'no-ship-to-join', '2E-222')],
      publicly: publiclyAll(
        isEngaged,
        knownToCommand(({ type }) => type === 'ship', 2),
      ),
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: helpers(m.state, m.seat) })),
        run((m) => {
          const ship = m.card('ship');
          if (ship !== undefined) join(m, ship);
        }),
      ],
    }),
  ],
};
