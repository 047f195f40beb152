import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** The Man Trap (Discovery) */
export const theManTrap: Behaviour = {
  card: base.discoveries.theManTrap,
  text: {
    en: 'Challenges with Fatal Allure have +1 on all Ratings.',
    de: 'Herausforderungen mit Tödlichem Reiz haben +1 auf alle Werte.',
  },
  whiles: [plus(challengesWith('fatal-allure'), 1)],
};
