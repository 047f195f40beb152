import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { usesRating } from '../../vocabulary/wilds';

/** Personal Challenge */
export const personalChallenge: Behaviour = usesRating(base.wilds.personalChallenge, 'combat', {
  en: 'This Action uses Combat Ratings and icons.',
  de: 'Diese Aktion benutzt Kampfwerte und Kampfsymbole.',
});
