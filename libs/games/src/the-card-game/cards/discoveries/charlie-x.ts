import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { challengeInPlay } from '../../query/board';
import { lasts } from '../../rules/verbs';
import { byCurrent, chooseChallenge, discardsChosen } from '../../vocabulary/steps';
import { lasting } from '../../vocabulary/whiles';

/** Charlie X (Discovery): what was paid is kept until the Challenger XC Segment [TCG-269]. */
export const charlieX: Behaviour = {
  card: base.discoveries.charlieX,
  text: {
    en: 'Discard a Challenge in play, as the Current Player chooses; it still earns its XC.',
    de: 'Lege eine Herausforderung im Spiel ab; wer am Zug ist, wählt sie. Ihre XC bringt sie trotzdem ein.',
  },
  whiles: [lasting('paid', { stillEarns: ({ lasting: given }) => Number(given?.word) })],
  onPlay: [
    chooseChallenge('challenge', undefined, byCurrent),
    run((m) => {
      const paid = challengeInPlay(m.state, m.card('challenge') ?? -1)?.paid;
      if (paid !== undefined) lasts(m, 'paid', { word: String(paid) });
    }),
    discardsChosen('challenge'),
  ],
};
