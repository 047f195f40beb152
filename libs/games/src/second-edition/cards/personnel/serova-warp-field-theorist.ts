import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isFacing } from '../../query/situations';
import { reachYourOthersPresent } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { skilled } from '../../vocabulary/who';

/** Serova, Warp Field Theorist */
export const serovaWarpFieldTheorist: Behaviour = {
  card: premiere.serovaWarpFieldTheorist,
  text: {
    en: 'While she faces a dilemma, your other Engineer personnel present with her have +1 Cunning.',
    de: 'Solange sie vor einem Dilemma steht, hat dein anderes Personal mit Ingenieur, das bei ihr ist, +1 Klugheit.',
  },
  whiles: [
    gives(
      (state, self, other) => isFacing(state, self) && reachYourOthersPresent(skilled('Engineer'))(state, self, other),
      { attributes: { cunning: 1 } },
    ),
  ],
};
