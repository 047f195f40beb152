import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { rewardsStory } from '../../vocabulary/abilities';

export const lieutenantEstebanRodriguez: Behaviour = rewardsStory(
  base.crew.lieutenantEstebanRodriguez,
  'Rodriguez',
  'Shore Leave',
);
