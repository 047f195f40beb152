import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { atMission } from './attributes';

/** Deranas */
export const deranas: Behaviour = {
  card: premiere.deranas,
  text: {
    en: 'At a mission in the Neutral Zone region this ship has Weapons +2 and Shields +2.',
    de: 'Bei einer Mission der Region Neutrale Zone hat dieses Schiff Waffen +2 und Schilde +2.',
  },
  whiles: [atMission(({ region }) => region === 'Neutral Zone', { weapons: 2, shields: 2 })],
};
