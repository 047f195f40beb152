import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { commanded, isHeadquarters, locationOf } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { beginFight, opposingShips } from '../../rules/fights';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { engagement, fightPrograms, killRandomOpposing } from '../../vocabulary/fights';
import { provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { destroyItself } from '../../vocabulary/steps';
import { affiliated, unstopped } from '../../vocabulary/who';
import { opponentsMissions } from './hosts';
import { decloak, shipsOn } from './cloak';

type State = SecondEditionState;

/** Ships on the copies of Engage Cloak a player commands. */
const cloakedShips = (state: State, seat: Seat): CopyId[] =>
  commanded(state, seat)
    .filter((id) => copyOf(state, id).card === premiere.engageCloak)
    .flatMap((event) => shipsOn(state, event));

const romulansUnderCloak = (state: State, seat: Seat): CopyId[] =>
  cloakedShips(state, seat).filter((id) => affiliated('romulan')(state, id));

/** Only staffed and unstopped ships begin an engagement, and none at a headquarters [2E-219, 2E-220]. */
const ambushers = (m: Run): CopyId[] =>
  isHeadquarters(m.state, m.about?.location ?? -1)
    ? []
    : m.cards('ships').filter((id) => unstopped(m.state, id) && isStaffed(m.state, id));

const ambushed = (m: Run): CopyId[] => opposingShips(m.state, m.seat, m.about?.location ?? -1);

const trap = fightPrograms({ card: premiere.nelvanaTrap, win: killRandomOpposing });

/** Nelvana Trap */
export const nelvanaTrap: Behaviour = {
  card: premiere.nelvanaTrap,
  programs: trap.programs,
  text: {
    en: 'Plays on an opponent’s mission. When an opponent moves a ship to this mission, you may destroy this event to put every [Rom] ship on Engage Cloak you command at this mission; they begin an engagement. If you win, randomly select an opposing personnel in it to be killed.',
    de: 'Wird auf die Mission eines Gegners gespielt. Wenn ein Gegner ein Schiff zu dieser Mission bewegt, darfst du dieses Ereignis zerstören, um jedes [Rom]-Schiff, das auf einem von dir befehligten Engage Cloak liegt, zu dieser Mission zu legen; sie beginnen ein Gefecht. Gewinnst du, wird zufällig ein beteiligtes gegnerisches Personal ausgewählt und getötet.',
  },
  hosts: ({ state, seat }) => opponentsMissions(state, seat),
  abilities: [
    response('ambush', 'ship-arrives', {
      needs: [
        provided(
          ({ state, seat, about, self }) => about?.seat !== seat && about?.location === locationOf(state, self),
          'not-at-this-mission',
          '2E-087',
        ),
        provided(({ state, seat }) => romulansUnderCloak(state, seat).length > 0, 'no-ship-under-cloak'),
      ],
      publicly: (use) =>
        ofAnOpponent(use) &&
        romulansUnderCloak(use.state, use.seat).length > 0 &&
        commanded(use.state, use.seat).some(
          (id) =>
            copyOf(use.state, id).card === premiere.nelvanaTrap && locationOf(use.state, id) === use.about?.location,
        ),
      cost: [destroyItself],
      steps: [
        run((m) => {
          const ships = romulansUnderCloak(m.state, m.seat);
          m.keep('ships', ships);
          decloak(m, ships, m.about?.location ?? -1);
        }),
        when(
          (m) => ambushers(m).length > 0 && ambushed(m).length > 0,
          [
            choose('target', (m) => ({ why: 'choose-target', cards: ambushed(m) })),
            run((m) => beginFight(m, engagement(m, ambushers(m), m.card('target') as CopyId), trap.win, trap.lose)),
          ],
        ),
      ],
    }),
  ],
};
