import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isMember } from '../../query/board';
import { copyOf } from '../../state';
import { ability } from '../../vocabulary/whiles';

/** Yeoman Martha Landon: against the Action Tempt, where it uses Humanity [TCG-249]. */
export const yeomanMarthaLandon: Behaviour = {
  card: base.crew.yeomanMarthaLandon,
  text: {
    en: 'YOUNG LOVE: members of your Complement in the Landing Party have +2 Humanity against Tempt.',
    de: 'YOUNG LOVE: Mitglieder deiner Besatzung im Landetrupp haben gegen Versuchung +2 Menschlichkeit.',
  },
  whiles: [
    ability('YOUNG LOVE', {
      versus: ({ state }, { action, rating, target }, other) =>
        other === target &&
        action === 'tempt' &&
        rating === 'humanity' &&
        isMember(state, other) &&
        copyOf(state, other).zone === 'complement'
          ? 2
          : 0,
    }),
  ],
};
