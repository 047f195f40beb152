import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { sparesKilledBefore } from '../../vocabulary/steps';

/** Shore Leave (Discovery) [TCG-275]. */
export const shoreLeave: Behaviour = {
  card: base.discoveries.shoreLeave,
  text: {
    en: 'Crew Killed in this Episode, before or after, are Neutralized without XC instead.',
    de: 'Crew, die in dieser Episode davor oder danach getötet wird, wird stattdessen ohne XC neutralisiert.',
  },
  whiles: [{ sparesKilled: () => true }],
  onPlay: [sparesKilledBefore],
};
