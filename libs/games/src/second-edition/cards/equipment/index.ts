import type { Behaviour } from '../../behaviour';
import { alienGamblingDevice } from './alien-gambling-device';
import { handWeapons } from './hand-weapons';
import { kits } from './kits';

export const equipment: readonly Behaviour[] = [alienGamblingDevice, ...handWeapons, ...kits];
