import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { ability, plus } from '../../vocabulary/whiles';
import { allCrew, both, members } from '../../vocabulary/who';

/** Lieutenant Leslie */
export const lieutenantLeslie: Behaviour = {
  card: base.crew.lieutenantLeslie,
  text: {
    en: 'BATTLE SAVVY: all Crew in the Landing Party have +1 Combat.',
    de: 'BATTLE SAVVY: Die ganze Crew im Landetrupp hat +1 Kampf.',
  },
  whiles: [ability('BATTLE SAVVY', plus(both(allCrew, members), { combat: 1 }))],
};
