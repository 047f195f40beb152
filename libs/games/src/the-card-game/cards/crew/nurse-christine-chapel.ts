import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const nurseChristineChapel: Behaviour = commonCrew(base.crew.nurseChristineChapel, 'MEDICAL');
