import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const ensignRayburn: Behaviour = commonCrew(base.crew.ensignRayburn, 'SECURITY');
