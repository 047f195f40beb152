import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { search } from '../../rules/search';
import { crewNotInPlay } from '../../vocabulary/who';
import { wild } from '../../vocabulary/wilds';

/** Report to the Bridge! */
export const reportToTheBridge: Behaviour = {
  card: base.wilds.reportToTheBridge,
  text: {
    en: 'Search your Draw Pile for a Crew that is not in play, show it, take it into Hand, shuffle. Removed from the game after use.',
    de: 'Suche im Zugstapel Crew, die nicht im Spiel ist, zeige sie, nimm sie auf die Hand, mische. Wird danach aus dem Spiel entfernt.',
  },
  removedAfterUse: true,
  texts: [wild('any', { steps: search(crewNotInPlay) })],
};
