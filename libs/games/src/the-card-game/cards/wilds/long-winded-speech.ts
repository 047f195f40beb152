import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { usesRating } from '../../vocabulary/wilds';

/** Long-Winded Speech */
export const longWindedSpeech: Behaviour = usesRating(base.wilds.longWindedSpeech, 'humanity', {
  en: 'This Action uses Humanity Ratings and icons.',
  de: 'Diese Aktion benutzt Menschlichkeitswerte und Menschlichkeitssymbole.',
});
