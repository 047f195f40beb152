import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { COMMON_WORDS, told } from '../../vocabulary/common';
import { ability, plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, withAttribute } from '../../vocabulary/who';

/** Dr. Elizabeth Dehner (Crew) */
export const drElizabethDehner: Behaviour = {
  card: base.crew.drElizabethDehner,
  text: told(COMMON_WORDS.MEDICAL, {
    en: 'STRONG PSYCHE: +1 on all Ratings while a GODLIKE Challenge is in play.',
    de: 'STRONG PSYCHE: +1 auf alle Werte, solange eine Herausforderung mit GODLIKE im Spiel ist.',
  }),
  whiles: [ability('STRONG PSYCHE', plusWhile(anyInPlay(withAttribute('godlike')), 1))],
};
