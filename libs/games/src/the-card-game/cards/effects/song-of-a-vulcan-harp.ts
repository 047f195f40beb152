import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { always, bestIcons, withAction } from '../../vocabulary/effects';

/** Song of a Vulcan Harp */
export const songOfAVulcanHarp: Behaviour = {
  card: base.effects.songOfAVulcanHarp,
  text: {
    en: '+1 Humanity icon; with Tempt +3 instead.',
    de: '+1 Menschlichkeitssymbol; bei Versuchung stattdessen +3.',
  },
  texts: [
    bestIcons('humanity', [
      [1, always],
      [3, withAction('tempt')],
    ]),
  ],
};
