import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { summonsToBridge } from '../../vocabulary/abilities';

export const lieutenantUhura: Behaviour = summonsToBridge(base.crew.lieutenantUhura);
