import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

/** Errand of Mercy (Mission) */
export const errandOfMercy: Behaviour = {
  card: base.missions.errandOfMercy,
  text: {
    en: 'KLINGON Challenges have +2 on all Ratings.',
    de: 'KLINGON-Herausforderungen haben +2 auf alle Werte.',
  },
  whiles: [plus(challengesThatAre('klingon'), 2)],
};
