import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isInCombat } from '../../query/situations';
import { reachYourOthersPresent } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { affiliated } from '../../vocabulary/who';

/** Shakaar Edon, Resistance Leader */
export const shakaarEdonResistanceLeader: Behaviour = {
  card: premiere.shakaarEdonResistanceLeader,
  text: {
    en: 'Your other [Baj] personnel present with him have +1 Strength, and +2 in its place while in combat.',
    de: 'Dein anderes [Baj]-Personal, das bei ihm ist, hat +1 Stärke, im Kampf stattdessen +2.',
  },
  whiles: [
    gives(reachYourOthersPresent(affiliated('bajoran')), {
      attributes: (state, _, other) => ({ strength: isInCombat(state, other) ? 2 : 1 }),
    }),
  ],
};
