import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { noAbandoning } from '../../vocabulary/whiles';

/** Errand of Mercy (Plot) */
export const errandOfMercy: Behaviour = {
  card: base.plots.errandOfMercy,
  text: {
    en: 'The Episode may not be abandoned voluntarily.',
    de: 'Die Episode darf nicht freiwillig aufgegeben werden.',
  },
  whiles: [noAbandoning],
};
