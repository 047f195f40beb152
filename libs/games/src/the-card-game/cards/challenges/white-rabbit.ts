import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isHighest } from '../../vocabulary/challenges';

/** White Rabbit */
export const whiteRabbit: Behaviour = {
  card: base.challenges.whiteRabbit,
  text: {
    en: 'When played, Logic is the highest Humanity in the Landing Party.',
    de: 'Beim Ausspielen wird Logik die höchste Menschlichkeit im Landetrupp.',
  },
  worksOut: [isHighest('logic', 'humanity')],
};
