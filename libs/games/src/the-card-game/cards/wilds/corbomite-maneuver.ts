import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { lasts } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';
import { wild } from '../../vocabulary/wilds';

/** Corbomite Maneuver */
export const corbomiteManeuver: Behaviour = {
  card: base.wilds.corbomiteManeuver,
  text: {
    en: 'Instead of the Icon Draw the Current Player flips the top card: on Combat the Challenge wins the Action, on anything else the target does.',
    de: 'Statt der Symbolziehung deckt, wer am Zug ist, die oberste Karte auf: Bei Kampf gewinnt die Herausforderung die Aktion, sonst das Ziel.',
  },
  whiles: [lasting('bluff', { settles: (_, icon) => (icon === 'combat' ? 'challenger' : 'current') })],
  texts: [wild('before-action', { steps: [lasts('bluff', { until: 'action' })] })],
};
