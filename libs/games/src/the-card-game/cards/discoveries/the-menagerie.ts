import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { gainsAction, plus } from '../../vocabulary/whiles';
import { challengesThatAre } from '../../vocabulary/who';

const telepaths = challengesThatAre('telepathic');

/** The Menagerie (Discovery) */
export const theMenagerie: Behaviour = {
  card: base.discoveries.theMenagerie,
  text: {
    en: 'TELEPATHIC Challenges have +1 on all Ratings and gain Mind Control.',
    de: 'TELEPATHIC-Herausforderungen haben +1 auf alle Werte und bekommen Gedankenkontrolle.',
  },
  whiles: [plus(telepaths, 1), gainsAction('mind-control', telepaths)],
};
