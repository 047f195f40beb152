import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** The Enemy Within (Plot) */
export const theEnemyWithin: Behaviour = {
  card: base.plots.theEnemyWithin,
  text: {
    en: 'No Wilds may be played for the rest of the Episode; Permanent Wilds may.',
    de: 'Für den Rest der Episode dürfen keine Wild-Karten gespielt werden; permanente dürfen es.',
  },
  whiles: [{ forbids: (_, what) => what === 'wild' }],
};
