import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { isInEngagement } from '../../query/situations';
import { itself } from '../../vocabulary/whiles';

/** U.S.S. Defiant, Prototype Warship */
export const ussDefiantPrototypeWarship: Behaviour = {
  card: premiere.ussDefiantPrototypeWarship,
  text: {
    en: 'In an engagement this ship has Weapons +1 and Shields +2.',
    de: 'In einem Gefecht hat dieses Schiff Waffen +1 und Schilde +2.',
  },
  whiles: [itself(isInEngagement, { ship: { weapons: 1, shields: 2 } })],
};
