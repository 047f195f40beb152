import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { allAt, commandedShips, inPlay, locationOf, shipsAt } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { showStaffing } from '../../rules/showing';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { crewWith, showSkill } from '../../vocabulary/crews';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { discardAtRandom } from '../../vocabulary/steps';
import { aboardShip, both, commandedBy, either, equipment, not, personnel, ship } from '../../vocabulary/who';

type State = SecondEditionState;

const travellers = (state: State, seat: Seat, target: CopyId): CopyId[] =>
  allAt(state, locationOf(state, target)).filter((id) =>
    both(either(personnel, equipment), commandedBy(seat), not(aboardShip(target)))(state, id),
  );

/** Ships in space, whoever commands them, to which somebody could come. */
const ships = (state: State, seat: Seat): CopyId[] =>
  inPlay(state).filter(
    (id) => ship(state, id) && copyOf(state, id).zone === 'orbit' && travellers(state, seat, id).length > 0,
  );

const pursuers = (state: State, seat: Seat, location: number): CopyId[] =>
  shipsAt(state, location).filter(
    (id) => commandedBy(seat)(state, id) && !copyOf(state, id).stopped && isStaffed(state, id),
  );

const engineered = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter((id) => !copyOf(state, id).stopped && crewWith(state, id, 'Engineer').length > 0);

export const movingInterrupts: readonly Behaviour[] = [
  {
    card: premiere.dimensionalShifting,
    text: {
      en: 'Order: discard a card from hand, picked at random, to place any number of your personnel and equipment at one mission aboard any one ship there.',
      de: 'Befehl: Wirf eine zufällig gewählte Karte aus der Hand ab, um beliebig viel von deinem Personal und deiner Ausrüstung bei einer Mission an Bord irgendeines Schiffes dort zu bringen.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        needs: [provided(({ state, seat }) => ships(state, seat).length > 0, 'nobody-to-bring-aboard'), cardsInHand(1)],
        cost: [discardAtRandom],
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: ships(m.state, m.seat) })),
          choose('travellers', (m) => {
            const target = m.card('ship');
            if (target === undefined) return null;
            const cards = travellers(m.state, m.seat, target);
            return { why: 'choose-travellers', cards, least: 1, most: cards.length };
          }),
          run((m) => {
            const at = m.card('ship');
            if (at !== undefined)
              verbs.move(m, 'CardsBroughtAboard', m.cards('travellers'), { zone: 'aboard', at }, m.seat);
          }),
        ],
      },
    ],
  },
  {
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
  },
  {
    card: premiere.quantumSlipstreamDrive,
    text: {
      en: 'To play this interrupt you must have an Engineer personnel aboard your ship. Order: that ship has Range +4 until the end of this turn.',
      de: 'Um diese Unterbrechung zu spielen, musst du Personal mit Ingenieur an Bord deines Schiffes haben. Befehl: Dieses Schiff hat bis zum Ende dieses Zuges Reichweite +4.',
    },
    abilities: [
      {
        id: 'order',
        kind: 'order',
        needs: [provided(({ state, seat }) => engineered(state, seat).length > 0, 'no-engineer-aboard')],
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: engineered(m.state, m.seat) })),
          run((m) => {
            const chosen = m.card('ship');
            if (chosen === undefined) return;
            showSkill(m, crewWith(m.state, chosen, 'Engineer')[0], 'Engineer');
            verbs.give(m, chosen, { until: 'turn', ship: { range: 4 } });
          }),
        ],
      },
    ],
  },
];
