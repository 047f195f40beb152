import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, listing } from '../../vocabulary/who';

/** Insane Colonists */
export const insaneColonists: Behaviour = {
  card: base.challenges.insaneColonists,
  text: {
    en: '+3 on all Ratings while a Challenge with Conquer is in play.',
    de: '+3 auf alle Werte, solange eine Herausforderung mit Eroberung im Spiel ist.',
  },
  whiles: [plusWhile(anyInPlay(listing('conquer')), 3)],
};
