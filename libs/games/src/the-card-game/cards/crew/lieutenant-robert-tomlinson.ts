import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { firesShipsPhasers } from '../../vocabulary/abilities';

export const lieutenantRobertTomlinson: Behaviour = firesShipsPhasers(base.crew.lieutenantRobertTomlinson);
