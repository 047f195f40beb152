import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cheaper } from '../../vocabulary/whiles';
import { listing } from '../../vocabulary/who';

/** Colonel Green */
export const colonelGreen: Behaviour = {
  card: base.challenges.colonelGreen,
  text: {
    en: 'Challenges with Conquer cost 1 XC less.',
    de: 'Herausforderungen mit Eroberung kosten 1 XC weniger.',
  },
  whiles: [cheaper(listing('conquer'), 1)],
};
