import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantCommanderKelowitz: Behaviour = commonCrew(base.crew.lieutenantCommanderKelowitz, 'SECURITY');
