import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { freeWhile } from '../../vocabulary/challenges';
import { anyInPlay, named } from '../../vocabulary/who';

/** Otto */
export const otto: Behaviour = {
  card: base.challenges.otto,
  text: {
    en: 'Costs 0 while Khan Noonien Singh is in play.',
    de: 'Kostet 0, solange Khan Noonien Singh im Spiel ist.',
  },
  cost: freeWhile(anyInPlay(named('Khan Noonien Singh'))),
};
