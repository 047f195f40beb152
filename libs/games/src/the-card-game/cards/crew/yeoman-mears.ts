import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewardsStory } from '../../vocabulary/abilities';

export const yeomanMears: Behaviour = rewardsStory(base.crew.yeomanMears, 'Mears', 'The Galileo Seven');
