import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewardsStory } from '../../vocabulary/abilities';

export const yeomanSmith: Behaviour = rewardsStory(base.crew.yeomanSmith, 'Smith', 'Where No Man Has Gone Before');
