import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { handLarger } from '../../vocabulary/whiles';

/** Starbase 11 */
export const starbase11: Behaviour = {
  card: base.permanentWilds.starbase11,
  text: { en: 'Your maximum Hand is 1 larger.', de: 'Deine volle Hand ist um 1 größer.' },
  whiles: [handLarger(1)],
};
