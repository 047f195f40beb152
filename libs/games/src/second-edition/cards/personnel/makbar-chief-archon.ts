import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { captivesOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt } from '../../state/state';
import { inYourTurn } from '../../vocabulary/needs';
import { opponentsOf } from '../../vocabulary/steps';

/** Makbar, Chief Archon */
export const makbarChiefArchon: Behaviour = {
  card: premiere.makbarChiefArchon,
  text: {
    en: 'When your turn begins, each opponent who has a personnel in your brig discards the top card of their deck.',
    de: 'Wenn dein Zug beginnt, wirft jeder Gegner, von dem Personal in deiner Arrestzelle ist, die oberste Karte seines Decks ab.',
  },
  abilities: [
    {
      id: 'start',
      kind: 'start',
      mandatory: true,
      needs: [inYourTurn],
      steps: [
        run((m) => {
          const owners = captivesOf(m.state, m.seat).map((id) => copyOf(m.state, id).owner);
          for (const opponent of opponentsOf(m).filter((seat) => owners.includes(seat)))
            verbs.discard(m, playerAt(m.state, opponent).deck.slice(0, 1), opponent);
        }),
      ],
    },
  ],
};
