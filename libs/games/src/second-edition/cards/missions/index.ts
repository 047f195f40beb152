import type { Behaviour } from '../../behaviour';
import { geologicalSurvey } from './geological-survey';
import { kressariRendezvous } from './kressari-rendezvous';
import { missionsAgainstMaquis } from './maquis';
import { mouthOfTheWormholeDeepSpace9 } from './mouth-of-the-wormhole-deep-space-9';
import { rescuePrisoners } from './rescue-prisoners';
import { runaboutSearch } from './runabout-search';

export const missions: readonly Behaviour[] = [
  geologicalSurvey,
  kressariRendezvous,
  ...missionsAgainstMaquis,
  mouthOfTheWormholeDeepSpace9,
  rescuePrisoners,
  runaboutSearch,
];
