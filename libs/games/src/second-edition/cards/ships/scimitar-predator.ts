import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type Fight } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';

const loserOf = ({ beginner, opponent }: Fight, winner: Seat): Seat =>
  winner === beginner.seat ? opponent.seat : beginner.seat;

/** Scimitar, Predator */
export const scimitarPredator: Behaviour = {
  card: premiere.scimitarPredator,
  text: {
    en: 'When you win an engagement involving this ship, the loser discards the top card of his or her deck.',
    de: 'Wenn du ein Gefecht gewinnst, an dem dieses Schiff beteiligt ist, wirft der Verlierer die oberste Karte seines Decks ab.',
  },
  abilities: [
    response('spoils', 'fight-won', {
      needs: [
        provided(({ about, seat }) => about?.seat === seat, 'not-won'),
        provided(({ state }) => state.fight?.kind === 'engagement', 'no-engagement'),
        provided(({ about, self }) => about?.copies.includes(self) === true, 'not-involved'),
      ],
      publicly: ({ state, about, seat, card }) =>
        about?.seat === seat &&
        state.fight?.kind === 'engagement' &&
        about.copies.some((id) => copyOf(state, id).card === card),
      steps: [
        run((m) => {
          const loser = loserOf(m.state.fight as Fight, m.seat);
          verbs.discard(m, playerAt(m.state, loser).deck.slice(0, 1), loser);
        }),
      ],
    }),
  ],
};
