import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour, PublicUse, Use } from '../../behaviour';
import { run } from '../../machine/program';
import { aboard, cardOf, cardsOn, commanded, commandedShips, locationOf, typed } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { rangeNeeded, shipAttributeOf } from '../../query/values';
import { moveShip } from '../../rules/orders';
import * as verbs from '../../rules/verbs';
import { copyOf, isCommandedBy, type CopyId, type SecondEditionState } from '../../state';
import { command, provided } from '../../vocabulary/needs';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import {
  affiliated,
  atMissionOf,
  both,
  personnel,
  ship,
  shownOf,
  skilled,
  species,
  unstopped,
  yours,
} from '../../vocabulary/who';
import { gives } from '../../vocabulary/whiles';
import { everyMission, missionsTitled, ownMissions } from './hosts';

type State = SecondEditionState;

const hostOf = (state: State, self: CopyId): CopyId => copyOf(state, self).at;

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

const envoy = both(affiliated('federation'), skilled('Diplomacy'));
/** [Fed] Diplomacy personnel of the player's at the mission where this card is. */
const envoysAt = (state: State, seat: Seat, card: CopyId): CopyId[] =>
  commanded(state, seat).filter((id) => unstopped(state, id) && atMissionOf(card)(state, id) && envoy(state, id));

const REMANS_COUNTED_MOST = 3;
const reman = both(personnel, species('Reman'), unstopped);

/** Personnel of the ship's own player aboard whose Commander keyword names it. */
const commandersAboard = (state: State, self: CopyId): CopyId[] => {
  const { title } = cardOf(state, self);
  const { by } = copyOf(state, self);
  return aboard(state, self).filter(
    (id) =>
      both(personnel, unstopped)(state, id) &&
      isCommandedBy(copyOf(state, id), by) &&
      typed(state, id, 'personnel').commanderOf.includes(title),
  );
};

/** Remans this player commands who count [2E-280]. */
const remansOf = (state: State, self: CopyId): CopyId[] =>
  commanded(state, copyOf(state, self).by).filter((id) => reman(state, id));

export const onACard: readonly Behaviour[] = [
  {
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
  },
  {
    card: premiere.diplomaticOverture,
    text: {
      en: 'Plays on a mission where you have a [Fed] Diplomacy personnel. At this mission the skills of a Diplomacy personnel, whoever commands it, may be used only if its player discards a card from hand.',
      de: 'Wird auf eine Mission gespielt, bei der du [Fed]-Personal mit Diplomatie hast. Bei dieser Mission dürfen die Fähigkeiten von Personal mit Diplomatie, gleich wer es befehligt, nur verwendet werden, wenn sein Spieler dafür eine Karte aus der Hand abwirft.',
    },
    hosts: ({ state, seat }) => everyMission(state).filter((mission) => envoysAt(state, seat, mission).length > 0),
    abilities: [
      {
        id: 'play',
        kind: 'play',
        steps: [run((m) => verbs.show(m, shownOf(m.state, envoy, envoysAt(m.state, m.seat, m.source))))],
      },
    ],
    rulings: {
      taxes: (state, self, other) => atMissionOf(self)(state, other) && skilled('Diplomacy')(state, other),
      taxesSeat: (state, self, _, location) => locationOf(state, self) === location,
    },
  },
  {
    card: premiere.inspiringLeader,
    text: {
      en: 'Plays on your ship that has no other Inspiring Leader on it. While the Commander of this ship, commanded by you, is aboard, it has Range +2.',
      de: 'Wird auf dein Schiff gespielt, auf dem kein anderer Inspiring Leader liegt. Solange dein Kommandant dieses Schiffes an Bord ist, hat es Reichweite +2.',
    },
    hosts: ({ state, seat }) =>
      commandedShips(state, seat).filter((id) =>
        cardsOn(state, id).every((other) => copyOf(state, other).card !== premiere.inspiringLeader),
      ),
    whiles: [
      gives((state, self, other) => hostOf(state, self) === other && commandersAboard(state, other).length > 0, {
        ship: { range: 2 },
        shows: (state, _, host) =>
          commandersAboard(state, host)
            .slice(0, 1)
            .map((copy) => ({ copy, facts: [`Commander: ${cardOf(state, host).title}`] })),
      }),
    ],
  },
  {
    card: premiere.theRemanMines,
    text: {
      en: 'Plays on Supervise Dilithium Mine. Each of your [Rom] ships has Range +1 for each Reman you command (+3 at most).',
      de: 'Wird auf Supervise Dilithium Mine gespielt. Jedes deiner [Rom]-Schiffe hat Reichweite +1 für jeden Remaner, den du befehligst (höchstens +3).',
    },
    hosts: ({ state }) => missionsTitled(state, 'Supervise Dilithium Mine'),
    whiles: [
      gives((state, self, other) => both(ship, yours(self), affiliated('romulan'))(state, other), {
        ship: (state, self) => ({ range: Math.min(REMANS_COUNTED_MOST, remansOf(state, self).length) }),
        shows: (state, self) => shownOf(state, reman, remansOf(state, self), REMANS_COUNTED_MOST),
      }),
    ],
  },
  {
    card: premiere.warriorsBirthright,
    text: {
      en: 'To play this event you must command three [Kli] personnel. Plays on your mission. At this mission you may use Strength in place of Integrity or Cunning for its requirements and for dilemmas you face.',
      de: 'Um dieses Ereignis zu spielen, musst du drei [Kli]-Personal befehligen. Wird auf deine Mission gespielt. Bei dieser Mission darfst du für ihre Anforderungen und für Dilemmas, vor denen du stehst, Stärke statt Integrität oder Klugheit verwenden.',
    },
    playableIf: [command(both(personnel, affiliated('klingon')), 3)],
    hosts: ({ state, seat }) => ownMissions(state, seat),
    rulings: {
      substitutes: (state, self, seat, asked) => {
        const { attempt } = state;
        const isHere = attempt !== null && locationOf(state, attempt.mission) === locationOf(state, self);
        return isHere && copyOf(state, self).by === seat && asked !== 'strength' ? 'strength' : null;
      },
    },
  },
];
