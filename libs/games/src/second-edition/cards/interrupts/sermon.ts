import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { all, run } from '../../machine/program';
import { isType } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { cardsInHand, commandOneWith, provided } from '../../vocabulary/needs';
import { handOfAtLeast, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { handOf } from '../../vocabulary/steps';

/** A card picked at random from hand goes on top of the deck. */
const putOnDeckAtRandom = all(
  run((m) => verbs.pickAtRandom(m, handOf(m), 1, 'unlucky')),
  run((m) => verbs.putOnDeck(m, m.cards('unlucky'))),
);

/** Sermon */
export const sermon: Behaviour = {
  card: premiere.sermon,
  text: {
    en: 'To play this interrupt you must command a personnel with both Anthropology and Leadership. When an opponent plays an event, put a card from your hand, picked at random, on top of your deck to prevent that event and place it on top of that opponent’s deck.',
    de: 'Um diese Unterbrechung zu spielen, musst du ein Personal befehligen, das sowohl Anthropologie als auch Führung hat. Wenn ein Gegner ein Ereignis spielt, lege eine zufällig gewählte Karte deiner Hand oben auf dein Deck, um es zu verhindern und oben auf das Deck dieses Gegners zu legen.',
  },
  abilities: [
    response('prevent', 'playing', {
      needs: [
        provided(({ about, seat }) => about !== null && about.seat !== seat, 'not-an-opponents', '2E-087'),
        provided(
          ({ state, about }) => about?.copies[0] !== undefined && isType(state, about.copies[0], 'event'),
          'not-an-event',
          '2E-087',
        ),
        commandOneWith('Anthropology', 'Leadership'),
        cardsInHand(1),
      ],
      publicly: publiclyAll(
        ofAnOpponent,
        ({ state, about }) => about?.copies[0] !== undefined && isType(state, about.copies[0], 'event'),
        handOfAtLeast(2),
        knownToHave('Leadership'),
      ),
      cost: [putOnDeckAtRandom],
      steps: [
        run((m) => {
          m.action.set('prevented', true);
          m.action.set('goes', 'top');
        }),
      ],
    }),
  ],
};
