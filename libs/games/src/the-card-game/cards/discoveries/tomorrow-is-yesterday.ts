import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { drawToFull } from '../../rules/verbs';

/** Tomorrow is Yesterday (Discovery) */
export const tomorrowIsYesterday: Behaviour = {
  card: base.discoveries.tomorrowIsYesterday,
  text: {
    en: 'After he has taken his XC the Current Player draws up to his maximum Hand.',
    de: 'Wer am Zug ist, zieht nach Erhalt seiner XC bis zur vollen Hand.',
  },
  afterAward: [run((m) => drawToFull(m, m.state.current))],
};
