import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantKevinTRiley: Behaviour = commonCrew(
  base.crew.lieutenantKevinTRiley,
  'NAVIGATION',
  'ENGINEERING',
);
