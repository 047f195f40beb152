import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const ensignMatthews: Behaviour = commonCrew(base.crew.ensignMatthews, 'SECURITY');
