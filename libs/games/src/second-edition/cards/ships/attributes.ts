import { premiere, type Affiliation } from '@logbuoy/cards';
import type { Behaviour, ShipAttributes, WhileEffect } from '../../behaviour';
import { aboard, locationOf, missionAt } from '../../query/board';
import type { CopyId, SecondEditionState } from '../../state/state';
import { ALL_SHIP, itself } from '../../vocabulary/whiles';
import { affiliated, both, shownOf, skilled, unstopped, yours } from '../../vocabulary/who';

type State = SecondEditionState;

/** What it has at missions of a kind. */
export const atMission = (
  fits: (mission: ReturnType<typeof missionAt>) => boolean,
  ship: ShipAttributes,
): WhileEffect =>
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

/** Keldon Advanced; D'deridex Advanced; Serrola. */
export const shipsWithAttributes: readonly Behaviour[] = [
  { card: premiere.keldonAdvanced, text: ADVANCED('[Car]'), whiles: [withIntelligence('cardassian')] },
  { card: premiere.dderidexAdvanced, text: ADVANCED('[Rom]'), whiles: [withIntelligence('romulan')] },
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
