import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantDepaul: Behaviour = commonCrew(base.crew.lieutenantDepaul, 'HELM');
