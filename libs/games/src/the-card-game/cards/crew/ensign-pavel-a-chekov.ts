import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const ensignPavelAChekov: Behaviour = commonCrew(base.crew.ensignPavelAChekov, 'NAVIGATION');
