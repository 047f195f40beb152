import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** What Are Little Girls Made Of? (Mission) */
export const whatAreLittleGirlsMadeOf: Behaviour = {
  card: base.missions.whatAreLittleGirlsMadeOf,
  text: {
    en: 'SCIENTIST Challenges have +2 on all Ratings.',
    de: 'SCIENTIST-Herausforderungen haben +2 auf alle Werte.',
  },
  whiles: [plus(challengesThatAre('scientist'), 2)],
};
