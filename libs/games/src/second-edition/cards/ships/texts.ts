import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour, Use } from '../../behaviour';
import { run } from '../../machine/program';
import { isAtSameMission, locationOf, missionAt, showsAffiliation } from '../../query/board';
import { whyNotStaffed } from '../../query/staffing';
import { isInCombat } from '../../query/situations';
import { join } from '../../rules/fights';
import * as verbs from '../../rules/verbs';
import { copyOf, isCommandedBy, playerAt, type Fight, type SecondEditionState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { onPlay, response } from '../../vocabulary/responses';
import { download, score } from '../../vocabulary/steps';
import { affiliated, commandedBy, either, keyword, skilled, titled } from '../../vocabulary/who';

const DIG_SITE_TEXT: Behaviour['text'] = {
  en: 'To use the skills of an Archaeology personnel at this ship’s mission, an opponent must discard a card from hand.',
  de: 'Um die Fähigkeiten eines Personals mit Archäologie bei der Mission dieses Schiffes zu benutzen, muss ein Gegner eine Karte aus der Hand abwerfen.',
};

/** Opponents' archaeologists here work at a price. */
const guardsDigSites = (card: number): Behaviour => ({
  card,
  text: DIG_SITE_TEXT,
  rulings: {
    taxes: (state, self, other) =>
      copyOf(state, other).by !== copyOf(state, self).by &&
      isAtSameMission(state, self, other) &&
      skilled('Archaeology')(state, other),
  },
});

const loserOf = ({ beginner, opponent }: Fight, winner: Seat): Seat =>
  winner === beginner.seat ? opponent.seat : beginner.seat;

/** On an Engage Cloak that this player commands. */
const isUnderCloak = (state: SecondEditionState, { self, seat }: Pick<Use, 'self' | 'seat'>): boolean => {
  const { zone, at } = copyOf(state, self);
  return zone === 'on' && titled('Engage Cloak')(state, at) && isCommandedBy(copyOf(state, at), seat);
};

const isAttacked = ({ fight }: SecondEditionState, seat: Seat): boolean =>
  fight?.kind === 'engagement' && fight.opponent.seat === seat;

export const shipsWithTexts: readonly Behaviour[] = [
  guardsDigSites(premiere.bralek),
  {
    card: premiere.vetar,
    text: {
      en: 'When you play this ship, you may download a Pursuit card.',
      de: 'Wenn du dieses Schiff spielst, darfst du eine Karte mit dem Schlüsselwort Verfolgung herunterladen.',
    },
    abilities: [onPlay([download(keyword('Pursuit'))])],
  },
  {
    card: premiere.ussEnterpriseEFederationEnvoy,
    text: {
      en: 'When you complete a [Fed] planet mission at which this ship is, you may score 5 more points.',
      de: 'Wenn du eine [Fed]-Planetenmission erfüllst, bei der dieses Schiff ist, darfst du 5 weitere Punkte nehmen.',
    },
    abilities: [
      response('reward', 'completed', {
        needs: [
          provided(({ about, seat }) => about?.seat === seat, 'not-your-mission'),
          provided(({ state, self, about }) => about?.location === locationOf(state, self), 'ship-not-here'),
          provided(({ state, about }) => isFederationPlanet(state, about?.location ?? -1), 'not-such-a-mission'),
        ],
        publicly: ({ state, about, seat }) => about?.seat === seat && isFederationPlanet(state, about.location),
        steps: [score(5)],
      }),
    ],
  },
  {
    card: premiere.iksLukara,
    text: {
      en: 'While your [Kli] personnel is in combat at this ship’s mission, this ship’s Weapons are added to your total Strength.',
      de: 'Solange dein [Kli]-Personal bei der Mission dieses Schiffes im Kampf ist, zählen seine Waffen zu deiner gesamten Stärke.',
    },
    rulings: {
      lendsWeapons: (state, self, seat) =>
        copyOf(state, self).by === seat &&
        state.copies.some((copy, id) => copy.by === seat && isInCombat(state, id) && affiliated('klingon')(state, id)),
    },
  },
  guardsDigSites(premiere.iksMahtHa),
  {
    card: premiere.haakona,
    text: {
      en: 'When you play this ship, you may download an Engage Cloak or a Pursuit card.',
      de: 'Wenn du dieses Schiff spielst, darfst du ein Engage Cloak oder eine Karte mit dem Schlüsselwort Verfolgung herunterladen.',
    },
    abilities: [onPlay([download(either(titled('Engage Cloak'), keyword('Pursuit')))])],
  },
  {
    card: premiere.scimitarPredator,
    text: {
      en: 'When you win an engagement involving this ship, the loser discards the top card of his or her deck.',
      de: 'Wenn du ein Gefecht gewinnst, an dem dieses Schiff beteiligt ist, wirft der Verlierer die oberste Karte seines Decks ab.',
    },
    abilities: [
      response('spoils', 'fight-won', {
        needs: [
          provided(({ about, seat }) => about?.seat === seat, 'not-won'),
          provided(({ state }) => state.fight?.kind === 'engagement', 'no-engagement'),
          provided(({ about, self }) => about?.copies.includes(self) === true, 'not-involved'),
        ],
        publicly: ({ state, about, seat, card }) =>
          about?.seat === seat &&
          state.fight?.kind === 'engagement' &&
          about.copies.some((id) => copyOf(state, id).card === card),
        steps: [
          run((m) => {
            const loser = loserOf(m.state.fight as Fight, m.seat);
            verbs.discard(m, playerAt(m.state, loser).deck.slice(0, 1), loser);
          }),
        ],
      }),
    ],
  },
  {
    card: premiere.valdore,
    text: {
      en: 'When an opponent begins an engagement with another ship of yours while this ship is on your Engage Cloak, you may put it at that mission to join the engagement.',
      de: 'Wenn ein Gegner ein Gefecht mit einem anderen deiner Schiffe beginnt, während dieses Schiff auf deinem Engage Cloak ist, darfst du es zu dieser Mission legen und in das Gefecht eingreifen lassen.',
    },
    abilities: [
      response('ambush', 'fight-begins', {
        needs: [
          provided(({ state, seat }) => isAttacked(state, seat), 'not-attacked'),
          provided((use) => isUnderCloak(use.state, use), 'not-cloaked'),
          ({ state, self }) => whyNotStaffed(state, self, '2E-222'),
        ],
        publicly: ({ state, seat, card }) =>
          isAttacked(state, seat) &&
          state.copies.some(
            (copy, self) => copy.card === card && commandedBy(seat)(state, self) && isUnderCloak(state, { self, seat }),
          ),
        steps: [
          run((m) => {
            const at = (m.state.fight as Fight).location;
            verbs.move(m, 'ShipPlaced', [m.source], { zone: 'orbit', at }, m.seat);
            join(m, m.source);
          }),
        ],
      }),
    ],
  },
];

function isFederationPlanet(state: SecondEditionState, location: number): boolean {
  if (location < 0) return false;
  const mission = missionAt(state, location);
  return mission.missionType === 'planet' && showsAffiliation(mission, 'federation');
}
