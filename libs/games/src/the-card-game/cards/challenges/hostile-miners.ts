import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, named } from '../../vocabulary/who';

/** Hostile Miners */
export const hostileMiners: Behaviour = {
  card: base.challenges.hostileMiners,
  text: {
    en: '+1 on all Ratings while the Horta is in play.',
    de: '+1 auf alle Werte, solange die Horta im Spiel ist.',
  },
  whiles: [plusWhile(anyInPlay(named('Horta')), 1)],
};
