import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewardsStory } from '../../vocabulary/abilities';

export const lieutenantJgJoeTormolen: Behaviour = rewardsStory(
  base.crew.lieutenantJgJoeTormolen,
  'Tormolen',
  'The Naked Time',
);
