import { premiere, type Affiliation } from '@logbuoy/cards';
import type { Behaviour, ShipAttributes, WhileEffect } from '../../behaviour';
import { aboard, captivesOf, locationOf, missionAt } from '../../query/board';
import { isInEngagement } from '../../query/situations';
import { copyOf, type CopyId, type SecondEditionState } from '../../state';
import { ALL_SHIP, itself } from '../../vocabulary/whiles';
import { affiliated, both, shownOf, skilled, species, unstopped, yours } from '../../vocabulary/who';

type State = SecondEditionState;

/** What it has at missions of a kind. */
const atMission = (fits: (mission: ReturnType<typeof missionAt>) => boolean, ship: ShipAttributes): WhileEffect =>
  itself(
    (state, self) => {
      const location = locationOf(state, self);
      return location >= 0 && fits(missionAt(state, location));
    },
    { ship },
  );

/** A ship that does better with a secret service aboard. */
const withIntelligence = (affiliation: Affiliation): WhileEffect => {
  const agent = both(affiliated(affiliation), skilled('Intelligence'), unstopped);
  const agents = (state: State, self: CopyId): CopyId[] =>
    aboard(state, self).filter((id) => both(agent, yours(self))(state, id));
  return itself((state, self) => agents(state, self).length > 0, {
    ship: ALL_SHIP(2),
    shows: (state, self) => shownOf(state, agent, agents(state, self)),
  });
};

const ADVANCED = (icon: string): Behaviour['text'] => ({
  en: `While your ${icon} Intelligence personnel is aboard, this ship has Range +2, Weapons +2 and Shields +2.`,
  de: `Solange dein ${icon}-Personal mit Geheimdienst an Bord ist, hat dieses Schiff Reichweite +2, Waffen +2 und Schilde +2.`,
});

const HONORABLE_MOST = 3;
const honorableKlingon = both(species('Klingon'), skilled('Honor'), unstopped);
const honorableKlingonsAboard = (state: State, self: CopyId): CopyId[] =>
  aboard(state, self).filter((id) => honorableKlingon(state, id));

export const shipsWithAttributes: readonly Behaviour[] = [
  { card: premiere.keldonAdvanced, text: ADVANCED('[Car]'), whiles: [withIntelligence('cardassian')] },
  {
    card: premiere.prakesh,
    text: {
      en: 'In an engagement you did not begin this ship has Shields +4.',
      de: 'In einem Gefecht, das du nicht begonnen hast, hat dieses Schiff Schilde +4.',
    },
    whiles: [
      itself((state, self) => isInEngagement(state, self) && state.fight?.beginner.seat !== copyOf(state, self).by, {
        ship: { shields: 4 },
      }),
    ],
  },
  {
    card: premiere.reklar,
    text: {
      en: 'While you have a captive this ship has Weapons +2 and Shields +1.',
      de: 'Solange du einen Gefangenen hast, hat dieses Schiff Waffen +2 und Schilde +1.',
    },
    whiles: [
      itself((state, self) => captivesOf(state, copyOf(state, self).by).length > 0, {
        ship: { weapons: 2, shields: 1 },
      }),
    ],
  },
  {
    card: premiere.ussDefiantPrototypeWarship,
    text: {
      en: 'In an engagement this ship has Weapons +1 and Shields +2.',
      de: 'In einem Gefecht hat dieses Schiff Waffen +1 und Schilde +2.',
    },
    whiles: [itself(isInEngagement, { ship: { weapons: 1, shields: 2 } })],
  },
  {
    card: premiere.iksHeghta,
    text: {
      en: 'At a space mission this ship has Weapons +2.',
      de: 'Bei einer Weltraummission hat dieses Schiff Waffen +2.',
    },
    whiles: [atMission(({ missionType }) => missionType === 'space', { weapons: 2 })],
  },
  {
    card: premiere.iksRotarranShipOfTears,
    text: {
      en: 'This ship has Weapons +1 for each Klingon with Honor aboard, but no more than +3.',
      de: 'Dieses Schiff hat Waffen +1 für jeden Klingonen mit Ehre an Bord, aber höchstens +3.',
    },
    whiles: [
      itself(() => true, {
        ship: (state, self) => ({ weapons: Math.min(HONORABLE_MOST, honorableKlingonsAboard(state, self).length) }),
        shows: (state, self) => shownOf(state, honorableKlingon, honorableKlingonsAboard(state, self), HONORABLE_MOST),
      }),
    ],
  },
  { card: premiere.dderidexAdvanced, text: ADVANCED('[Rom]'), whiles: [withIntelligence('romulan')] },
  {
    card: premiere.deranas,
    text: {
      en: 'At a mission in the Neutral Zone region this ship has Weapons +2 and Shields +2.',
      de: 'Bei einer Mission der Region Neutrale Zone hat dieses Schiff Waffen +2 und Schilde +2.',
    },
    whiles: [atMission(({ region }) => region === 'Neutral Zone', { weapons: 2, shields: 2 })],
  },
  {
    card: premiere.serrola,
    text: {
      en: `${ADVANCED('[Rom]').en} At a mission in the Gamma Quadrant it has another Weapons +2 and Shields +1.`,
      de: `${ADVANCED('[Rom]').de} Bei einer Mission im Gamma-Quadranten hat es außerdem Waffen +2 und Schilde +1.`,
    },
    whiles: [
      withIntelligence('romulan'),
      atMission(({ quadrant }) => quadrant === 'gamma', { weapons: 2, shields: 1 }),
    ],
  },
];
