import type { Behaviour } from '../../behaviour';
import { arena } from './arena';
import { daggerOfTheMind } from './dagger-of-the-mind';
import { errandOfMercy } from './errand-of-mercy';
import { operationAnnihilate } from './operation-annihilate';
import { spaceSeed } from './space-seed';
import { theCorbomiteManeuver } from './the-corbomite-maneuver';

export const missions: readonly Behaviour[] = [
  arena,
  daggerOfTheMind,
  errandOfMercy,
  operationAnnihilate,
  theCorbomiteManeuver,
  spaceSeed,
];
