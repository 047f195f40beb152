import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { sparesPlotsOf } from '../../vocabulary/whiles';

/** The Cage (Mission) */
export const theCage: Behaviour = {
  card: base.missions.theCage,
  text: {
    en: 'Plots of The Menagerie do not spoil the Episode Bonus.',
    de: 'Plots aus The Menagerie verderben den Episodenbonus nicht.',
  },
  whiles: [sparesPlotsOf('The Menagerie')],
};
