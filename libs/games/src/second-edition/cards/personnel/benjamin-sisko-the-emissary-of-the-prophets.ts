import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { playedByYou, response } from '../../vocabulary/responses';
import { discardFromHand, draw } from '../../vocabulary/steps';
import { both, not, skilled, species } from '../../vocabulary/who';
import { isThere } from './is-there';

/** Benjamin Sisko, The Emissary of the Prophets */
export const benjaminSiskoTheEmissaryOfTheProphets: Behaviour = {
  card: premiere.benjaminSiskoTheEmissaryOfTheProphets,
  text: {
    en: 'Once per turn, when you play another Bajoran without Treachery at this mission, you may discard a card from hand to draw a card.',
    de: 'Einmal pro Zug, wenn du einen anderen Bajoraner ohne Verrat bei dieser Mission spielst, darfst du eine Karte aus der Hand abwerfen, um eine Karte zu ziehen.',
  },
  abilities: [
    response('exchange', 'played', {
      once: 'turn',
      needs: [
        provided(
          ({ state, seat, self, about }) => {
            const played = about?.copies[0];
            if (played === undefined || about?.seat !== seat || played === self) return false;
            return both(species('Bajoran'), not(skilled('Treachery')))(state, played) && isThere(state, self, about);
          },
          'nothing-to-respond-to',
          '2E-250',
        ),
        cardsInHand(1),
      ],
      publicly: publiclyAll(
        playedByYou((card) => card.type === 'personnel' && card.species.includes('Bajoran') && !card.skills.Treachery),
        handOfAtLeast(1),
      ),
      cost: [discardFromHand(1)],
      steps: [draw(1)],
    }),
  ],
};
