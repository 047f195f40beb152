import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { summonsToBridge } from '../../vocabulary/abilities';

export const lieutenantAlden: Behaviour = summonsToBridge(base.crew.lieutenantAlden);
