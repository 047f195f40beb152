import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { crewOf } from '../../query/board';
import { copyOf } from '../../state';
import type { Who } from '../../vocabulary/who';

/** Who was Converted is not controlled until the Episode ends [TCG-095]. */
const isOfComplement: Who = (state, id) =>
  copyOf(state, id).zone === 'complement' && crewOf(state, state.current).includes(id);

/** The City on the Edge of Forever (Discovery) */
export const theCityOnTheEdgeOfForever: Behaviour = {
  card: base.discoveries.theCityOnTheEdgeOfForever,
  text: {
    en: 'All of the Current Player’s Complement may receive XC like surviving members of the Landing Party.',
    de: 'Die ganze Besatzung dessen, der am Zug ist, darf XC erhalten wie überlebende Mitglieder des Landetrupps.',
  },
  whiles: [{ mayReceive: ({ state }, card) => (isOfComplement(state, card) ? Infinity : null) }],
};
