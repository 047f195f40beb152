import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { discardPileOf } from '../../vocabulary/steps';

/** Ocett, Dogged Rival */
export const ocettDoggedRival: Behaviour = {
  card: premiere.ocettDoggedRival,
  text: {
    en: 'When you play her, you may discard the top card of your deck to put another card of your discard pile on top of your deck.',
    de: 'Wenn du sie spielst, darfst du die oberste Karte deines Decks abwerfen, um eine andere Karte aus deinem Ablagestapel auf dein Deck zu legen.',
  },
  abilities: [
    onPlay(
      [
        choose('chosen', (m) => ({
          why: 'choose-from-discard-pile',
          cards: discardPileOf(m).filter((id) => !m.cards('paid').includes(id)),
        })),
        run((m) => verbs.putOnDeck(m, m.cards('chosen'))),
      ],
      [provided(({ state, seat }) => playerAt(state, seat).deck.length > 0, 'cannot-pay', '2E-247')],
      [
        run((m) => {
          const top = playerAt(m.state, m.seat).deck.slice(0, 1);
          m.keep('result', top);
          verbs.discard(m, top);
        }),
      ],
    ),
  ],
};
