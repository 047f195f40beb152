import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { either, keyword, skilled } from '../../vocabulary/who';
import { opposesHere } from './opposing';

/** Odo, Constable */
export const odoConstable: Behaviour = {
  card: premiere.odoConstable,
  text: {
    en: 'Opponents’ personnel at this mission that are Thief or have Treachery cannot use abilities.',
    de: 'Gegnerisches Personal bei dieser Mission, das Dieb ist oder Verrat hat, kann keine Fertigkeiten aus seinem Text benutzen.',
  },
  rulings: {
    mutes: (state, self, other) =>
      opposesHere(state, self, other) && either(keyword('Thief'), skilled('Treachery'))(state, other),
  },
};
