import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** Yarnek */
export const yarnek: Behaviour = {
  card: base.challenges.yarnek,
  text: { en: 'The Challenging Player wins all ties.', de: 'Bei Gleichstand gewinnt immer die Gegenseite.' },
  whiles: [{ challengerWinsTies: true }],
};
