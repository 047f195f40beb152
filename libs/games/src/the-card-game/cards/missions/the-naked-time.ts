import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyNumber } from '../../vocabulary/whiles';

/** The Naked Time (Mission) */
export const theNakedTime: Behaviour = {
  card: base.missions.theNakedTime,
  text: {
    en: 'Any number of Crew may be chosen for the Landing Party.',
    de: 'Für den Landetrupp darf beliebig viel Crew gewählt werden.',
  },
  whiles: [anyNumber],
};
