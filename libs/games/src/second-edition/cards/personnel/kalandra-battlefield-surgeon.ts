import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isFacing } from '../../query/situations';
import { reachYoursHere } from '../../vocabulary/near';
import { ALL_THREE, gives } from '../../vocabulary/whiles';
import { skilled } from '../../vocabulary/who';

/** Kalandra, Battlefield Surgeon */
export const kalandraBattlefieldSurgeon: Behaviour = {
  card: premiere.kalandraBattlefieldSurgeon,
  text: {
    en: 'Your other Medical personnel at this mission have +2 Integrity, Cunning and Strength while facing a dilemma.',
    de: 'Dein anderes Personal mit Medizin bei dieser Mission hat vor einem Dilemma +2 Integrität, Klugheit und Stärke.',
  },
  whiles: [
    gives(
      (state, self, other) =>
        self !== other && isFacing(state, other) && reachYoursHere(skilled('Medical'))(state, self, other),
      { attributes: ALL_THREE(2) },
    ),
  ],
};
