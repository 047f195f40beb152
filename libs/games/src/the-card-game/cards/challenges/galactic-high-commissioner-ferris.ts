import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { noAbandoning } from '../../vocabulary/whiles';

/** Galactic High Commissioner Ferris */
export const galacticHighCommissionerFerris: Behaviour = {
  card: base.challenges.galacticHighCommissionerFerris,
  text: {
    en: 'The Episode cannot be abandoned voluntarily.',
    de: 'Die Episode kann nicht freiwillig aufgegeben werden.',
  },
  whiles: [noAbandoning],
};
