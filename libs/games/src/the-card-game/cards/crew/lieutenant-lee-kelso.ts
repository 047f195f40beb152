import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantLeeKelso: Behaviour = commonCrew(base.crew.lieutenantLeeKelso, 'HELM');
