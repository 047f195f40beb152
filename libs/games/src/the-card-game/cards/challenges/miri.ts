import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plusWhile } from '../../vocabulary/whiles';
import { anyInPlay, named } from '../../vocabulary/who';

/** Miri (Challenge) */
export const miri: Behaviour = {
  card: base.challenges.miri,
  text: {
    en: '+2 Logic while the Onlies are in play.',
    de: '+2 Logik, solange die Onlies im Spiel sind.',
  },
  whiles: [plusWhile(anyInPlay(named('Onlies')), { logic: 2 })],
};
