import { premiere } from '@logbuoy/cards';
import type { Behaviour, PublicUse, Use } from '../../behaviour';
import { run } from '../../machine/program';
import { commanded, commandedShips, locationOf } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { rangeNeeded, shipAttributeOf } from '../../query/values';
import { moveShip } from '../../rules/orders';
import { copyOf } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { hostOf } from './hosts';

/** Where the ship that leaves is by now: it has moved when others may answer it. */
const destination = ({ state, about }: Use): number => {
  const leaving = about?.copies[0];
  return leaving === undefined ? -1 : locationOf(state, leaving);
};

/** The host ship is where the other one left, and can pay for the way with what it will have next turn. */
function canPursue(use: Use): boolean {
  const { state, about, self } = use;
  const host = hostOf(state, self);
  const { zone, at, stopped, rangeOwed } = copyOf(state, host);
  const to = destination(use);
  if (zone !== 'orbit' || at !== about?.location || stopped || to < 0 || to === at || !isStaffed(state, host))
    return false;
  return rangeNeeded(state, at, to) <= shipAttributeOf(state, host, 'range') - rangeOwed;
}

/** Whether the seat has such an event on a ship at the mission that was left: all of that lies open. */
const hasEventThere = ({ state, seat, about, card }: PublicUse): boolean =>
  commanded(state, seat).some((id) => copyOf(state, id).card === card && locationOf(state, id) === about?.location);

/** Blind Spot */
export const blindSpot: Behaviour = {
  card: premiere.blindSpot,
  text: {
    en: 'Plays on your ship. When an opponent’s ship leaves the mission where this ship is, this ship may move along with it, using Range of your next turn.',
    de: 'Wird auf dein Schiff gespielt. Wenn ein gegnerisches Schiff die Mission verlässt, bei der dieses Schiff ist, darf dieses Schiff sich mit ihm bewegen und dafür Reichweite deines nächsten Zuges verbrauchen.',
  },
  hosts: ({ state, seat }) => commandedShips(state, seat),
  abilities: [
    response('pursue', 'ship-leaves', {
      needs: [
        provided(({ about, seat }) => about?.seat !== seat, 'not-an-opponent', '2E-087'),
        provided(canPursue, 'cannot-go-along', '2E-122'),
      ],
      publicly: (use) => ofAnOpponent(use) && hasEventThere(use),
      steps: [
        run((m) => {
          const host = hostOf(m.state, m.source);
          const to = destination({ state: m.state, seat: m.seat, self: m.source, about: m.about });
          moveShip(m, host, to, rangeNeeded(m.state, locationOf(m.state, host), to), true);
        }),
      ],
    }),
  ],
};
