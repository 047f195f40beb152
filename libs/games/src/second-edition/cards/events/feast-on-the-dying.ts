import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { chooseOrder, discardPileOf, lookAtTop, removeItself } from '../../vocabulary/steps';

/** Feast on the Dying */
export const feastOnTheDying: Behaviour = {
  card: premiere.feastOnTheDying,
  text: {
    en: 'Look at the top two cards of your deck. You may exchange each of them for a card of your discard pile. Put the two cards you then have on top of your deck in any order. Remove this event from the game.',
    de: 'Sieh dir die obersten zwei Karten deines Decks an. Du darfst jede davon gegen eine Karte deines Ablagestapels tauschen. Lege die zwei Karten, die du dann hast, in beliebiger Reihenfolge oben auf dein Deck. Entferne dieses Ereignis aus dem Spiel.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        lookAtTop(2),
        choose('exchanged', (m) => ({
          why: 'exchange',
          cards: m.cards('looked'),
          least: 0,
          most: Math.min(2, discardPileOf(m).length),
          inSight: true,
        })),
        choose('fetched', (m) => ({
          why: 'choose-from-discard-pile',
          cards: discardPileOf(m),
          least: m.cards('exchanged').length,
        })),
        run((m) => verbs.discard(m, m.cards('exchanged'))),
        run((m) => {
          verbs.move(m, 'CardsPutOnDeck', m.cards('fetched'), { zone: 'top' });
          const stay = m.cards('looked').filter((id) => !m.cards('exchanged').includes(id));
          m.keep('looked', [...m.cards('fetched'), ...stay]);
        }),
        chooseOrder,
        run((m) => verbs.putOnDeck(m, m.cards('order'))),
        removeItself,
      ],
    },
  ],
};
