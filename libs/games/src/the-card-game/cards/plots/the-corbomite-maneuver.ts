import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { plus } from '../../vocabulary/whiles';
import { challengesWith } from '../../vocabulary/who';

/** The Corbomite Maneuver (Plot) */
export const theCorbomiteManeuver: Behaviour = {
  card: base.plots.theCorbomiteManeuver,
  text: {
    en: 'Challenges with Enigma have +1 on all Ratings.',
    de: 'Herausforderungen mit Rätsel haben +1 auf alle Werte.',
  },
  whiles: [plus(challengesWith('enigma'), 1)],
};
