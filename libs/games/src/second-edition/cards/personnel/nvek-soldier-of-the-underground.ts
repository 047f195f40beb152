import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { opposingPresent, othersPresent, yourOthersPresent } from '../../vocabulary/near';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { both, not, skilled, species } from '../../vocabulary/who';

/** The text does not say whose. What face-down cards of opponents are is not told by an order that is refused. */
const honestRomulan = both(species('Romulan'), not(skilled('Treachery')));

function buryForCards(m: Run): void {
  const romulan = m.card('romulan');
  if (romulan === undefined) return;
  const { cost } = typed(m.state, romulan, 'personnel');
  verbs.leavePlay(m, 'CardsPutUnderDeck', [romulan], { zone: 'bottom' });
  verbs.draw(m, m.seat, cost);
}

/** N'Vek, Soldier of the Underground */
export const nvekSoldierOfTheUnderground: Behaviour = {
  card: premiere.nvekSoldierOfTheUnderground,
  text: {
    en: 'Order, once per turn: put another Romulan without Treachery that is present, whoever commands it, under its owner’s deck to draw as many cards as it costs.',
    de: 'Befehl, einmal pro Zug: Lege einen anderen anwesenden Romulaner ohne Verrat, wer auch immer ihn befehligt, unter das Deck seines Besitzers, um so viele Karten zu ziehen, wie er kostet.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [
        provided(
          ({ state, self }) =>
            yourOthersPresent(state, self, honestRomulan).length > 0 || opposingPresent(state, self).length > 0,
          'no-such-romulan',
        ),
      ],
      steps: [
        choose('romulan', (m) => ({
          why: 'choose-personnel',
          cards: othersPresent(m.state, m.source, honestRomulan),
        })),
        run(buryForCards),
      ],
    }),
  ],
};
