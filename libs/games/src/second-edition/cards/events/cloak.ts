import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run, when } from '../../machine/program';
import type { Run } from '../../machine/run';
import { cardsOn, commanded, commandedShips, isHeadquarters, locationOf } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { rangeLeft } from '../../query/values';
import { beginFight, opposingShips } from '../../rules/fights';
import { showStaffing } from '../../rules/showing';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { engagement, fightPrograms, killRandomOpposing } from '../../vocabulary/fights';
import { provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { destroyItself } from '../../vocabulary/steps';
import { affiliated, keyword, ship, unstopped } from '../../vocabulary/who';
import { opponentsMissions } from './hosts';

type State = SecondEditionState;

const shipsOn = (state: State, event: CopyId): CopyId[] => cardsOn(state, event).filter((id) => ship(state, id));

/** Ships on the copies of Engage Cloak a player commands. */
const cloakedShips = (state: State, seat: Seat): CopyId[] =>
  commanded(state, seat)
    .filter((id) => copyOf(state, id).card === premiere.engageCloak)
    .flatMap((event) => shipsOn(state, event));

const canCloak = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter(
    (id) =>
      copyOf(state, id).zone === 'orbit' &&
      unstopped(state, id) &&
      keyword('Cloaking Device')(state, id) &&
      isStaffed(state, id),
  );

const romulansUnderCloak = (state: State, seat: Seat): CopyId[] =>
  cloakedShips(state, seat).filter((id) => affiliated('romulan')(state, id));

/** A ship comes out of its cloak at a mission. */
const decloak = (m: Run, ships: readonly CopyId[], at: number): void =>
  verbs.move(m, 'ShipPlaced', ships, { zone: 'orbit', at }, m.seat);

/** Only staffed and unstopped ships begin an engagement, and none at a headquarters [2E-219, 2E-220]. */
const ambushers = (m: Run): CopyId[] =>
  isHeadquarters(m.state, m.about?.location ?? -1)
    ? []
    : m.cards('ships').filter((id) => unstopped(m.state, id) && isStaffed(m.state, id));
const ambushed = (m: Run): CopyId[] => opposingShips(m.state, m.seat, m.about?.location ?? -1);

const trap = fightPrograms({ card: premiere.nelvanaTrap, win: killRandomOpposing });

export const cloak: readonly Behaviour[] = [
  {
    card: premiere.engageCloak,
    text: {
      en: 'You may use only one of these orders each turn. Order: if no ship is on this event, put your staffed ship with a Cloaking Device on it; while a ship is on this event it cannot leave play. Order: put the ship on this event at any mission; it has used all of its Range this turn.',
      de: 'Du darfst jeden Zug nur einen dieser Befehle verwenden. Befehl: Liegt auf diesem Ereignis kein Schiff, lege dein bemanntes Schiff mit Tarnvorrichtung darauf; solange ein Schiff darauf liegt, kann dieses Ereignis das Spiel nicht verlassen. Befehl: Lege das Schiff auf diesem Ereignis zu einer beliebigen Mission; es hat in diesem Zug seine ganze Reichweite verbraucht.',
    },
    rulings: { cannotLeave: (state, self) => shipsOn(state, self).length > 0 },
    abilities: [
      {
        id: 'cloak',
        kind: 'order',
        once: 'turn',
        limit: 'cloak-or-decloak',
        needs: [
          provided(({ state, self }) => shipsOn(state, self).length === 0, 'already-holds-a-ship'),
          provided(({ state, seat }) => canCloak(state, seat).length > 0, 'no-ship-to-cloak'),
        ],
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: canCloak(m.state, m.seat) })),
          run((m) => {
            const chosen = m.card('ship') as CopyId;
            showStaffing(m, chosen);
            verbs.move(m, 'CardPutOn', [chosen], { zone: 'on', at: m.source }, m.seat);
          }),
        ],
      },
      {
        id: 'decloak',
        kind: 'order',
        once: 'turn',
        limit: 'cloak-or-decloak',
        needs: [provided(({ state, self }) => shipsOn(state, self).length > 0, 'holds-no-ship')],
        steps: [
          choose('mission', (m) => ({
            why: 'choose-mission',
            cards: m.state.locations.flatMap(({ missions }) => missions.slice(0, 1)),
          })),
          run((m) => {
            const at = copyOf(m.state, m.card('mission') as CopyId).at;
            for (const id of shipsOn(m.state, m.source)) {
              decloak(m, [id], at);
              m.emit({ type: 'RangeSpent', ship: id, range: rangeLeft(m.state, id) });
            }
          }),
        ],
      },
    ],
  },
  {
    card: premiere.nelvanaTrap,
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
            (id) => copyOf(use.state, id).card === premiere.nelvanaTrap && locationOf(use.state, id) === use.about?.location,
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
  },
];
