import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isHighest } from '../../vocabulary/challenges';

/** Samurai Warrior */
export const samuraiWarrior: Behaviour = {
  card: base.challenges.samuraiWarrior,
  text: {
    en: 'When played, Combat is the highest Logic in the Landing Party.',
    de: 'Beim Ausspielen wird Kampf die höchste Logik im Landetrupp.',
  },
  worksOut: [isHighest('combat', 'logic')],
};
