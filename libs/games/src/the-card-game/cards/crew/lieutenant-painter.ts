import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantPainter: Behaviour = commonCrew(base.crew.lieutenantPainter, 'NAVIGATION');
