import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { captivesOf, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt } from '../../state';
import { yourOthersHere } from '../../vocabulary/near';
import { inYourTurn, provided } from '../../vocabulary/needs';
import { draw, opponentsOf } from '../../vocabulary/steps';
import { showKeyword } from '../../vocabulary/showing';
import { keyword } from '../../vocabulary/who';

const accomplice = keyword('Smuggler', 'Thief');

/** Personnel with something to do when their player's turn begins. */
export const atTurnStart: readonly Behaviour[] = [
  {
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
  },
  {
    card: premiere.mornBarfly,
    text: {
      en: 'When your turn begins and he is at Mouth of the Wormhole with another Smuggler or Thief of yours, you may draw a card.',
      de: 'Wenn dein Zug beginnt und er mit einem anderen Schmuggler oder Dieb von dir bei Mouth of the Wormhole ist, darfst du eine Karte ziehen.',
    },
    abilities: [
      {
        id: 'start',
        kind: 'start',
        needs: [
          provided(
            ({ state, self }) => state.locations[locationOf(state, self)]?.title === 'Mouth of the Wormhole',
            'not-at-the-wormhole',
          ),
          provided(({ state, self }) => yourOthersHere(state, self, accomplice).length > 0, 'alone'),
        ],
        steps: [
          run((m) => {
            const [one] = yourOthersHere(m.state, m.source, accomplice);
            if (one !== undefined) showKeyword(m, one, keyword('Smuggler')(m.state, one) ? 'Smuggler' : 'Thief');
          }),
          draw(1),
        ],
      },
    ],
  },
];
