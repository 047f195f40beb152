import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewardsStory } from '../../vocabulary/abilities';

export const lieutenantSpinelli: Behaviour = rewardsStory(base.crew.lieutenantSpinelli, 'Spinelli', 'Space Seed');
