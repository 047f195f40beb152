import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { usesRating } from '../../vocabulary/wilds';

/** Logical Argument */
export const logicalArgument: Behaviour = usesRating(base.wilds.logicalArgument, 'logic', {
  en: 'This Action uses Logic Ratings and icons.',
  de: 'Diese Aktion benutzt Logikwerte und Logiksymbole.',
});
