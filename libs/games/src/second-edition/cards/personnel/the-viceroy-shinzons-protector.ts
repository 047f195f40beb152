import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { isAtSameMission } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { provided } from '../../vocabulary/needs';
import { playedByYou, response } from '../../vocabulary/responses';
import { either, species, titled } from '../../vocabulary/who';
import { topOfDeck } from './top-of-deck';

/** The Viceroy, Shinzon's Protector */
export const theViceroyShinzonsProtector: Behaviour = {
  card: premiere.theViceroyShinzonsProtector,
  text: {
    en: 'When you play Shinzon or another Reman at this mission, you may look at the top card of your deck and put it under your deck or leave it.',
    de: 'Wenn du Shinzon oder einen anderen Remaner bei dieser Mission spielst, darfst du dir die oberste Karte deines Decks ansehen und sie unter dein Deck legen oder liegen lassen.',
  },
  abilities: [
    response('look', 'played', {
      needs: [
        provided(({ state, self, seat, about }) => {
          const played = about?.copies[0];
          if (played === undefined || about?.seat !== seat || played === self) return false;
          return either(titled('Shinzon'), species('Reman'))(state, played) && isAtSameMission(state, self, played);
        }, 'nothing-to-respond-to'),
      ],
      publicly: playedByYou(
        (card) => card.title === 'Shinzon' || (card.type === 'personnel' && card.species.includes('Reman')),
      ),
      steps: [
        run((m) => verbs.examine(m, m.seat, topOfDeck(m.state, m.seat, 1))),
        choose('where', () => ({ why: 'leave-or-put-under-deck', words: ['leave', 'under'] })),
        run((m) => {
          if (m.word('where') === 'under')
            verbs.move(m, 'CardsPutUnderDeck', topOfDeck(m.state, m.seat, 1), { zone: 'bottom' });
        }),
      ],
    }),
  ],
};
