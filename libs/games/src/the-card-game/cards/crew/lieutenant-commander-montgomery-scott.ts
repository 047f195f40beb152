import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { commonCrew } from '../../vocabulary/common';

export const lieutenantCommanderMontgomeryScott: Behaviour = commonCrew(
  base.crew.lieutenantCommanderMontgomeryScott,
  'ENGINEERING',
);
