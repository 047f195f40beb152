import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { locationOf, shipsAt } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { showStaffing } from '../../rules/showing';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { commandedBy } from '../../vocabulary/who';

type State = SecondEditionState;

const pursuers = (state: State, seat: Seat, location: number): CopyId[] =>
  shipsAt(state, location).filter(
    (id) => commandedBy(seat)(state, id) && !copyOf(state, id).stopped && isStaffed(state, id),
  );

/** Pursuit Course */
export const pursuitCourse: Behaviour = {
  card: premiere.pursuitCourse,
  text: {
    en: 'When an opponent’s ship leaves a mission where you have a staffed ship, place your ship at the mission that opponent’s ship goes to.',
    de: 'Wenn ein Schiff eines Gegners eine Mission verlässt, bei der du ein besetztes Schiff hast, lege dein Schiff zu der Mission, zu der das gegnerische Schiff fliegt.',
  },
  abilities: [
    response('pursue', 'ship-leaves', {
      needs: [
        provided(({ about, seat }) => about !== null && about.seat !== seat, 'not-an-opponents', '2E-087'),
        provided(
          ({ state, seat, about }) => pursuers(state, seat, about?.location ?? -1).length > 0,
          'no-staffed-ship-there',
          '2E-087',
        ),
        provided(
          ({ state, about }) => about?.copies[0] !== undefined && locationOf(state, about.copies[0]) >= 0,
          'nowhere-to-follow',
        ),
      ],
      publicly: (use) =>
        ofAnOpponent(use) &&
        shipsAt(use.state, use.about?.location ?? -1).some((id) => commandedBy(use.seat)(use.state, id)),
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: pursuers(m.state, m.seat, m.about?.location ?? -1) })),
        run((m) => {
          const pursuer = m.card('ship');
          const followed = m.about?.copies[0];
          if (pursuer === undefined || followed === undefined) return;
          showStaffing(m, pursuer);
          verbs.move(m, 'ShipPlaced', [pursuer], { zone: 'orbit', at: locationOf(m.state, followed) }, m.seat);
        }),
      ],
    }),
  ],
};
