import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isInCombat } from '../../query/situations';
import { copyOf } from '../../state/state';
import { affiliated } from '../../vocabulary/who';

/** I.K.S. Lukara */
export const iksLukara: Behaviour = {
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
};
