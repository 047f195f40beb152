import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantLang: Behaviour = commonCrew(base.crew.lieutenantLang, 'SECURITY');
