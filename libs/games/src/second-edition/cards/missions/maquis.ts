import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { aboard, onSurface } from '../../query/board';
import { copyOf } from '../../state/state';
import { both, icon, personnel, yours } from '../../vocabulary/who';

const maquis = both(personnel, icon('maquis'));

/** "You cannot complete this mission while your [Maq] personnel is on this planet." */
const notWithMaquisOnPlanet = (card: number): Behaviour => ({
  card,
  text: {
    en: 'You cannot complete this mission while you have a [Maq] personnel on this planet.',
    de: 'Du kannst diese Mission nicht erfüllen, solange du [Maq]-Personal auf diesem Planeten hast.',
  },
  rulings: {
    forbidsCompletion: (state, self, mission) =>
      self === mission && onSurface(state, copyOf(state, self).at).some((id) => both(maquis, yours(self))(state, id)),
  },
});

/** Evacuate Colony; Intercept Maquis; Search and Rescue. */
export const missionsAgainstMaquis: readonly Behaviour[] = [
  notWithMaquisOnPlanet(premiere.evacuateColony),
  {
    card: premiere.interceptMaquis,
    text: {
      en: 'This mission cannot be completed with a ship that has a [Maq] personnel aboard.',
      de: 'Diese Mission kann nicht mit einem Schiff erfüllt werden, das [Maq]-Personal an Bord hat.',
    },
    rulings: {
      forbidsCompletion: (state, self, mission) => {
        const ship = state.attempt?.ship ?? null;
        return self === mission && ship !== null && aboard(state, ship).some((id) => maquis(state, id));
      },
    },
  },
  notWithMaquisOnPlanet(premiere.searchAndRescue),
];
