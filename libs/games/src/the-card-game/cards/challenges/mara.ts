import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cheaper } from '../../vocabulary/whiles';
import { withAttribute } from '../../vocabulary/who';

/** Mara */
export const mara: Behaviour = {
  card: base.challenges.mara,
  text: { en: 'KLINGON Challenges cost 1 XC less.', de: 'KLINGON-Herausforderungen kosten 1 XC weniger.' },
  whiles: [cheaper(withAttribute('klingon'), 1)],
};
