import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** The Corbomite Maneuver (Mission) */
export const theCorbomiteManeuver: Behaviour = {
  card: base.missions.theCorbomiteManeuver,
  text: {
    en: 'All Crew the Current Player controls are the Landing Party.',
    de: 'Die ganze Crew unter der Führung dessen, der am Zug ist, bildet den Landetrupp.',
  },
  whiles: [{ party: 'all' }],
};
