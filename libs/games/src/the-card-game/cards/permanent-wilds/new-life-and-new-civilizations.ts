import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, when, type Run } from '../../machine/program';
import { typed } from '../../query/board';
import { search } from '../../rules/search';
import { takesFromDiscardPile } from '../../vocabulary/steps';
import { plus } from '../../vocabulary/whiles';
import { both, challenges, inDiscardPile, ofTypes, type Who } from '../../vocabulary/who';

const challengeCards = ofTypes('challenge');
const withoutCost: Who = (state, id) => (typed(state, id, 'challenge')?.cost ?? 0) === 0;
const liesDiscarded = ({ state, seat }: Run): boolean => inDiscardPile(state, seat, challengeCards).length > 0;

/** New Life and New Civilizations: a Challenge without a Cost has none printed */
export const newLifeAndNewCivilizations: Behaviour = {
  card: base.permanentWilds.newLifeAndNewCivilizations,
  text: {
    en: 'Challenges without a Cost have +1 on all Ratings. 1 XC: search your Draw Pile for a Challenge without a Cost, show it, take it into Hand, shuffle. 2 XC: take a Challenge from your Discard Pile into Hand, or search your Draw Pile for one, show it, shuffle.',
    de: 'Herausforderungen ohne Kosten haben +1 auf alle Werte. 1 XC: Suche im Zugstapel eine Herausforderung ohne Kosten, zeige sie, nimm sie auf die Hand, mische. 2 XC: Nimm eine Herausforderung aus deinem Ablagestapel auf die Hand, oder suche eine im Zugstapel, zeige sie, mische.',
  },
  whiles: [plus(both(challenges, withoutCost), 1)],
  texts: [
    { id: 'new-life', when: 'episode', pay: 1, steps: search(both(challengeCards, withoutCost)) },
    {
      id: 'new-civilizations',
      when: 'episode',
      pay: 2,
      steps: [
        choose('pile', (m) => (liesDiscarded(m) ? { why: 'choose-pile', words: ['discard-pile', 'draw-pile'] } : null)),
        when(
          (m) => m.word('pile') === 'discard-pile',
          takesFromDiscardPile('challenge', 'choose-discarded', challengeCards),
          search(challengeCards),
        ),
      ],
    },
  ],
};
