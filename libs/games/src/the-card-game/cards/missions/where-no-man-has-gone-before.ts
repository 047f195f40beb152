import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { anyNumber } from '../../vocabulary/whiles';

/** Where No Man Has Gone Before (Mission) */
export const whereNoManHasGoneBefore: Behaviour = {
  card: base.missions.whereNoManHasGoneBefore,
  text: {
    en: 'Any number of Crew may be chosen for the Landing Party.',
    de: 'Für den Landetrupp darf beliebig viel Crew gewählt werden.',
  },
  whiles: [anyNumber],
};
