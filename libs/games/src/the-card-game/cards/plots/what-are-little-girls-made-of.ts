import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** What Are Little Girls Made Of? (Plot) */
export const whatAreLittleGirlsMadeOf: Behaviour = {
  card: base.plots.whatAreLittleGirlsMadeOf,
  text: { en: 'ANDROID Challenges have +2 on all Ratings.', de: 'ANDROID-Herausforderungen haben +2 auf alle Werte.' },
  whiles: [plus(challengesThatAre('android'), 2)],
};
