import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantCommanderGiotto: Behaviour = commonCrew(base.crew.lieutenantCommanderGiotto, 'SECURITY');
