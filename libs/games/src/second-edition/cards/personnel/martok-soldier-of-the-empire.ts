import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reachYoursHere } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { affiliated, both, ship } from '../../vocabulary/who';

/** Martok, Soldier of the Empire */
export const martokSoldierOfTheEmpire: Behaviour = {
  card: premiere.martokSoldierOfTheEmpire,
  text: {
    en: 'Your [Kli] ships at this mission have +1 Weapons.',
    de: 'Deine [Kli]-Schiffe bei dieser Mission haben +1 Waffen.',
  },
  whiles: [gives(reachYoursHere(both(ship, affiliated('klingon'))), { ship: { weapons: 1 } })],
};
