import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';

/** Lazarus */
export const lazarus: Behaviour = {
  card: base.challenges.lazarus,
  text: {
    en: 'Not unique: several may be played in one Episode.',
    de: 'Nicht einmalig: In einer Episode dürfen mehrere ausgespielt werden.',
  },
  several: true,
};
