import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { noAbandoning } from '../../vocabulary/whiles';

/** The Squire of Gothos (Plot) */
export const theSquireOfGothos: Behaviour = {
  card: base.plots.theSquireOfGothos,
  text: {
    en: 'The Episode may not be abandoned voluntarily.',
    de: 'Die Episode darf nicht freiwillig aufgegeben werden.',
  },
  whiles: [noAbandoning],
};
