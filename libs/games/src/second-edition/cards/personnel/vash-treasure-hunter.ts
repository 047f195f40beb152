import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { allAt, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId } from '../../state/state';
import { cardsInDiscardPile } from '../../vocabulary/needs';
import { onPlay } from '../../vocabulary/responses';
import { discardPileOf } from '../../vocabulary/steps';
import { titled } from '../../vocabulary/who';

const PICARD = 'Jean-Luc Picard';

/** Of any player: the text does not say whose. */
const picardsWith = (m: Run, self: CopyId): CopyId[] =>
  allAt(m.state, locationOf(m.state, self)).filter((id) => titled(PICARD)(m.state, id));

/** Vash, Treasure Hunter */
export const vashTreasureHunter: Behaviour = {
  card: premiere.vashTreasureHunter,
  text: {
    en: 'When you play her, you may put a card from your discard pile under your deck and draw a card, or two cards with Jean-Luc Picard at this mission.',
    de: 'Wenn du sie spielst, darfst du eine Karte aus deinem Ablagestapel unter dein Deck legen und eine Karte ziehen, oder zwei, wenn Jean-Luc Picard bei dieser Mission ist.',
  },
  abilities: [
    onPlay(
      [
        choose('chosen', (m) => ({ why: 'choose-from-discard-pile', cards: discardPileOf(m) })),
        run((m) => {
          verbs.move(m, 'CardsPutUnderDeck', m.cards('chosen'), { zone: 'bottom' });
          const picards = picardsWith(m, m.source).slice(0, 1);
          verbs.show(
            m,
            picards.map((copy) => ({ copy, facts: [PICARD] })),
          );
          verbs.draw(m, m.seat, picards.length > 0 ? 2 : 1);
        }),
      ],
      [cardsInDiscardPile(1)],
    ),
  ],
};
