import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { sparesPlotsOf } from '../../vocabulary/whiles';

/** The Menagerie (Mission) */
export const theMenagerie: Behaviour = {
  card: base.missions.theMenagerie,
  text: {
    en: 'Plots of The Cage do not spoil the Episode Bonus.',
    de: 'Plots aus The Cage verderben den Episodenbonus nicht.',
  },
  whiles: [sparesPlotsOf('The Cage')],
};
