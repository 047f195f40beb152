import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { COMMON_WORDS, told } from '../../vocabulary/common';
import { ability } from '../../vocabulary/whiles';
import { both, members, othersThan, withAbility } from '../../vocabulary/who';

/** Dr. Leonard H. "Bones" McCoy */
export const drLeonardHBonesMccoy: Behaviour = {
  card: base.coreCrew.drLeonardHBonesMccoy,
  text: told(COMMON_WORDS.MEDICAL, {
    en: 'INSPIRATION: other Crew with MEDICAL in the Landing Party have +1 Logic and +1 Humanity.',
    de: 'INSPIRATION: Andere Crew mit MEDICAL im Landetrupp hat +1 Logik und +1 Menschlichkeit.',
  }),
  whiles: [
    ability('INSPIRATION', {
      reaches: othersThan(both(members, withAbility('MEDICAL'))),
      ratings: { logic: 1, humanity: 1 },
    }),
  ],
};
