import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run, when } from '../../machine/program';
import { commanded, isType, missionAt } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { provided, some } from '../../vocabulary/needs';
import { answerLook, chooseOpponent, chosenOpponent, score } from '../../vocabulary/steps';
import { both, keyword, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

/** On the planet of that title, not aboard a ship there. */
const isOn = (state: State, id: CopyId, title: string): boolean => {
  const { zone, at } = copyOf(state, id);
  return zone === 'surface' && missionAt(state, at).title === title;
};

const hasDeck = (state: State, seat: Seat): boolean => playerAt(state, seat).deck.length > 0;

/** Prejudice and Politics */
export const prejudiceAndPolitics: Behaviour = {
  card: premiere.prejudiceAndPolitics,
  text: {
    en: 'Order, once each turn: if your Praetor or Senator is on Romulus, reveal the top card of an opponent’s deck. A personnel goes to that opponent’s hand; any other card goes under that deck and you score 5 points.',
    de: 'Befehl, einmal pro Zug: Ist dein Prätor oder Senator auf Romulus, decke die oberste Karte vom Deck eines Gegners auf. Personal kommt auf die Hand dieses Gegners; jede andere Karte kommt unter sein Deck, und du erhältst 5 Punkte.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      once: 'turn',
      needs: [
        some(
          both(keyword('Praetor', 'Senator'), unstopped),
          ({ state, seat }) => commanded(state, seat).filter((id) => isOn(state, id, 'Romulus')),
          'nobody-on-romulus',
          '2E-280',
        ),
        provided(
          ({ state, seat }) => state.order.some((other) => other !== seat && hasDeck(state, other)),
          'deck-is-empty',
        ),
      ],
      steps: [
        chooseOpponent((m, opponent) => hasDeck(m.state, opponent)),
        run((m) => {
          const top = playerAt(m.state, chosenOpponent(m)).deck.slice(0, 1);
          m.keep('top', top);
          verbs.reveal(m, top);
          m.keep('lookedAt', chosenOpponent(m));
        }),
        when(
          (m) => m.cards('top').every((id) => isType(m.state, id, 'personnel')),
          [run((m) => verbs.move(m, 'CardsTakenIntoHand', m.cards('top'), { zone: 'hand' }))],
          [run((m) => verbs.move(m, 'CardsPutUnderDeck', m.cards('top'), { zone: 'bottom' })), score(5)],
        ),
        answerLook('top'),
      ],
    },
  ],
};
