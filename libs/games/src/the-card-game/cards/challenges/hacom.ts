import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, named } from '../../vocabulary/who';

/** Hacom */
export const hacom: Behaviour = {
  card: base.challenges.hacom,
  text: {
    en: '+2 on all Ratings while Landru is in play.',
    de: '+2 auf alle Werte, solange Landru im Spiel ist.',
  },
  whiles: [plusWhile(anyInPlay(named('Landru')), 2)],
};
