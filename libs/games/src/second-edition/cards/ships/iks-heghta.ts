import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { atMission } from './attributes';

/** I.K.S. Hegh'ta */
export const iksHeghta: Behaviour = {
  card: premiere.iksHeghta,
  text: {
    en: 'At a space mission this ship has Weapons +2.',
    de: 'Bei einer Weltraummission hat dieses Schiff Waffen +2.',
  },
  whiles: [atMission(({ missionType }) => missionType === 'space', { weapons: 2 })],
};
