import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { inPlay, named } from '../../vocabulary/who';

/** Joaquin */
export const joaquin: Behaviour = {
  card: base.challenges.joaquin,
  text: {
    en: 'Costs 0 while Khan Noonien Singh is in play.',
    de: 'Kostet 0, solange Khan Noonien Singh im Spiel ist.',
  },
  cost: (state) => (inPlay(state, named('Khan Noonien Singh')).length > 0 ? 0 : null),
};
