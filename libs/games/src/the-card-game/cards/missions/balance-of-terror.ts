import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** Balance of Terror (Mission) */
export const balanceOfTerror: Behaviour = {
  card: base.missions.balanceOfTerror,
  text: { en: 'ROMULAN Challenges have +2 on all Ratings.', de: 'ROMULAN-Herausforderungen haben +2 auf alle Werte.' },
  whiles: [plus(challengesThatAre('romulan'), 2)],
};
