import type { Behaviour } from '../../behaviour';
import { missionsWithRewards } from './completing';
import { missionsAgainstMaquis } from './maquis';
import { mouthOfTheWormhole } from './mouth-of-the-wormhole';

export const missions: readonly Behaviour[] = [...missionsWithRewards, ...missionsAgainstMaquis, mouthOfTheWormhole];
