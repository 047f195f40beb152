import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyNumber } from '../../vocabulary/whiles';

/** The Alternative Factor (Mission) */
export const theAlternativeFactor: Behaviour = {
  card: base.missions.theAlternativeFactor,
  text: {
    en: 'Any number of Crew may be chosen for the Landing Party.',
    de: 'Für den Landetrupp darf beliebig viel Crew gewählt werden.',
  },
  whiles: [anyNumber],
};
