import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { stopEveryone, unless } from '../../vocabulary/dilemmas';

/** Invidium Leak */
export const invidiumLeak: Behaviour = {
  card: premiere.invidiumLeak,
  text: {
    en: 'Unless your personnel have Engineer and 2 Programming, or 2 Medical, all of them are stopped.',
    de: 'Hat dein Personal weder Ingenieur mit 2 Programmierung noch 2 Medizin, wird es ganz gestoppt.',
  },
  face: [unless(stopEveryone)],
};
