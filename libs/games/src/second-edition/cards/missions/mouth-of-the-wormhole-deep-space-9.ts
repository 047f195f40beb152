import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { missionAt } from '../../query/board';
import { copyOf } from '../../state/state';

/** Mouth of the Wormhole, Deep Space 9 */
export const mouthOfTheWormholeDeepSpace9: Behaviour = {
  card: premiere.mouthOfTheWormholeDeepSpace9,
  text: {
    en: 'No ship pays 2 more Range for the change of quadrants when it moves between this mission and one in the Gamma Quadrant.',
    de: 'Kein Schiff zahlt 2 zusätzliche Reichweite für den Wechsel des Quadranten, wenn es zwischen dieser Mission und einer im Gamma-Quadranten fliegt.',
  },
  rulings: {
    ignoresQuadrants: (state, self, from, to) => {
      const { at } = copyOf(state, self);
      const isGamma = (location: number): boolean => missionAt(state, location).quadrant === 'gamma';
      return (from === at && isGamma(to)) || (to === at && isGamma(from));
    },
  },
};
