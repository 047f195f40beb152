import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { reachHere } from '../../vocabulary/near';
import { gives } from '../../vocabulary/whiles';
import { affiliated, both, ship } from '../../vocabulary/who';

/** Joret Dal, Patriotic Visionary */
export const joretDalPatrioticVisionary: Behaviour = {
  card: premiere.joretDalPatrioticVisionary,
  text: {
    en: 'Every [Car] ship at this mission, whoever commands it, has -2 Weapons and -2 Shields.',
    de: 'Jedes [Car]-Schiff bei dieser Mission, auch deine eigenen, hat -2 Waffen und -2 Schilde.',
  },
  whiles: [gives(reachHere(both(ship, affiliated('cardassian'))), { ship: { weapons: -2, shields: -2 } })],
};
