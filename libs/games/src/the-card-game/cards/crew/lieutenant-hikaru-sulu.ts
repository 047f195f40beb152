import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantHikaruSulu: Behaviour = commonCrew(base.crew.lieutenantHikaruSulu, 'HELM');
