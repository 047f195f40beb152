import type { Behaviour } from '../../behaviour';
import { arena } from './arena';
import { courtMartial } from './court-martial';
import { errandOfMercy } from './errand-of-mercy';
import { theCorbomiteManeuver } from './the-corbomite-maneuver';
import { theNakedTime } from './the-naked-time';

export const discoveries: readonly Behaviour[] = [
  arena,
  errandOfMercy,
  theNakedTime,
  courtMartial,
  theCorbomiteManeuver,
];
