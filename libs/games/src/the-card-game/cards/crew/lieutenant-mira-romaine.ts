import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { copyOf } from '../../state';
import { ability, handLarger } from '../../vocabulary/whiles';

const XC_NEEDED = 3;

/** Lieutenant Mira Romaine: also outside the Landing Party, but not on the Bridge [TCG-277]. */
export const lieutenantMiraRomaine: Behaviour = {
  card: base.crew.lieutenantMiraRomaine,
  text: {
    en: 'INFORMATION SPECIALIST: your maximum Hand is 1 larger while she is in your Complement with 3 or more XC.',
    de: 'INFORMATION SPECIALIST: Deine volle Hand ist um 1 größer, solange sie mit mindestens 3 XC zu deiner Besatzung gehört.',
  },
  whiles: [
    ability(
      'INFORMATION SPECIALIST',
      handLarger(1, ({ state, self }) => {
        const { zone, xc } = copyOf(state, self);
        return zone === 'complement' && xc >= XC_NEEDED;
      }),
    ),
  ],
};
