import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, named } from '../../vocabulary/who';

/** Jahn */
export const jahn: Behaviour = {
  card: base.challenges.jahn,
  text: {
    en: '+1 on all Ratings while the Onlies are in play.',
    de: '+1 auf alle Werte, solange die Onlies im Spiel sind.',
  },
  whiles: [plusWhile(anyInPlay(named('Onlies')), 1)],
};
