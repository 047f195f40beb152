import type { Behaviour } from '../../behaviour';
import { geologicalSurvey } from './geological-survey';
import { kressariRendezvous } from './kressari-rendezvous';
import { missionsAgainstMaquis } from './maquis';
import { mouthOfTheWormhole } from './mouth-of-the-wormhole';
import { rescuePrisoners } from './rescue-prisoners';
import { runaboutSearch } from './runabout-search';

export const missions: readonly Behaviour[] = [
  geologicalSurvey,
  kressariRendezvous,
  ...missionsAgainstMaquis,
  mouthOfTheWormhole,
  rescuePrisoners,
  runaboutSearch,
];
