import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId } from '../../state/state';
import { discardPileOf, removeItself, shuffleDeck } from '../../vocabulary/steps';
import { either, not, personnel, ship } from '../../vocabulary/who';

const personnelOrShip = either(personnel, ship);

/** Tapestry */
export const tapestry: Behaviour = {
  card: premiere.tapestry,
  text: {
    en: 'Remove your deck from the game. Shuffle all personnel and ships of your discard pile: they are your new deck. Remove this event and the rest of your discard pile from the game.',
    de: 'Entferne dein Deck aus dem Spiel. Mische alle Personal- und Schiffskarten deines Ablagestapels: Sie sind dein neues Deck. Entferne dieses Ereignis und den Rest deines Ablagestapels aus dem Spiel.',
  },
  abilities: [
    {
      id: 'play',
      kind: 'play',
      steps: [
        run((m) => {
          const out = (copies: readonly CopyId[]): void =>
            verbs.move(m, 'CardsRemovedFromGame', copies, { zone: 'removed' });
          out(playerAt(m.state, m.seat).deck);
          verbs.move(m, 'CardsPutOnDeck', discardPileOf(m, personnelOrShip), { zone: 'top' });
          out(discardPileOf(m, not(personnelOrShip)));
        }),
        shuffleDeck,
        removeItself,
      ],
    },
  ],
};
