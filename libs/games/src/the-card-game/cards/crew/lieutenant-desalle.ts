import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantDesalle: Behaviour = commonCrew(base.crew.lieutenantDesalle, 'ENGINEERING', 'NAVIGATION');
