import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isFacing } from '../../query/situations';
import { reachYourOthersPresent } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { affiliated } from '../../vocabulary/who';

/** Bareil Antos, Esteemed Vedek */
export const bareilAntosEsteemedVedek: Behaviour = {
  card: premiere.bareilAntosEsteemedVedek,
  text: {
    en: 'Your other [Baj] personnel present with him have +1 Integrity, and +2 in its place while facing a dilemma.',
    de: 'Dein anderes [Baj]-Personal, das bei ihm ist, hat +1 Integrität, vor einem Dilemma stattdessen +2.',
  },
  whiles: [
    gives(reachYourOthersPresent(affiliated('bajoran')), {
      attributes: (state, _, other) => ({ integrity: isFacing(state, other) ? 2 : 1 }),
    }),
  ],
};
