import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reachYourOthersPresent, yourOthersPresent } from '../../vocabulary/near';
import { ALL_THREE, gives } from '../../vocabulary/whiles';
import { affiliated, both, unstopped } from '../../vocabulary/who';

/** Kira Nerys, Colonel Kira */
export const kiraNerysColonelKira: Behaviour = {
  card: premiere.kiraNerysColonelKira,
  text: {
    en: 'While your [Fed] personnel is present with her, your other [Baj] personnel there have +1 Integrity, Cunning and Strength.',
    de: 'Solange [Fed]-Personal von dir bei ihr ist, hat dein anderes [Baj]-Personal dort +1 Integrität, Klugheit und Stärke.',
  },
  whiles: [
    gives(
      (state, self, other) =>
        reachYourOthersPresent(affiliated('bajoran'))(state, self, other) &&
        yourOthersPresent(state, self, both(affiliated('federation'), unstopped)).length > 0,
      { attributes: ALL_THREE(1) },
    ),
  ],
};
