import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commanded } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { clockwiseFrom, type SecondEditionState } from '../../state/state';
import { onPlay } from '../../vocabulary/responses';
import { affiliated, personnel } from '../../vocabulary/who';
import { topOfDeck } from './top-of-deck';

/** Which cards a player commands is known to all. */
const hasRomulanInPlay = (state: SecondEditionState, seat: Seat): boolean =>
  commanded(state, seat).some((id) => personnel(state, id) && affiliated('romulan')(state, id));

/** Alidar Jarok, Conscientious Admiral */
export const alidarJarokConscientiousAdmiral: Behaviour = {
  card: premiere.alidarJarokConscientiousAdmiral,
  text: {
    en: 'When you play him, you may look at the top four cards of the deck of each player, yourself among them, who has a [Rom] personnel in play; they stay in their order.',
    de: 'Wenn du ihn spielst, darfst du dir bei jedem Spieler, auch bei dir, der [Rom]-Personal im Spiel hat, die obersten vier Karten des Decks ansehen; ihre Reihenfolge bleibt.',
  },
  abilities: [
    onPlay([
      choose('whose', (m) => ({
        why: 'look-at-decks',
        words: clockwiseFrom(m.state, m.seat).filter((seat) => hasRomulanInPlay(m.state, seat)),
        least: 0,
        most: m.state.players.length,
      })),
      run((m) => {
        for (const seat of m.value('whose') as readonly Seat[]) verbs.examine(m, m.seat, topOfDeck(m.state, seat, 4));
      }),
    ]),
  ],
};
