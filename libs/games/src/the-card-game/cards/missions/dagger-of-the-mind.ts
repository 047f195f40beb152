import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** Dagger of the Mind (Mission) */
export const daggerOfTheMind: Behaviour = {
  card: base.missions.daggerOfTheMind,
  text: {
    en: 'At most three Crew are chosen for the Landing Party.',
    de: 'Für den Landetrupp werden höchstens drei Crew gewählt.',
  },
  whiles: [{ party: { most: 3 } }],
};
