import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** Balance of Terror (Discovery) */
export const balanceOfTerror: Behaviour = {
  card: base.discoveries.balanceOfTerror,
  text: {
    en: 'Challenges with Outwit have -2 on all Ratings.',
    de: 'Herausforderungen mit Überlistung haben -2 auf alle Werte.',
  },
  whiles: [plus(challengesWith('outwit'), -2)],
};
