import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { cardOf, typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { draw } from '../../vocabulary/steps';
import { ownShipOf } from './orders';

type State = SecondEditionState;

/** Personnel and ships in hand of the affiliation of the ship she is aboard. */
const ofShipsAffiliation = (state: State, self: CopyId): CopyId[] => {
  const ship = ownShipOf(state, self);
  if (ship === null) return [];
  const { affiliation } = typed(state, ship, 'ship');
  return playerAt(state, copyOf(state, self).by).hand.filter((id) => {
    const card = cardOf(state, id);
    return (card.type === 'personnel' || card.type === 'ship') && card.affiliation === affiliation;
  });
};

/** Etana Jol, Ktarian Operative */
export const etanaJolKtarianOperative: Behaviour = {
  card: premiere.etanaJolKtarianOperative,
  text: {
    en: 'Order, once per turn: if she is aboard your ship, discard a personnel or ship of that ship’s affiliation from hand to draw a card.',
    de: 'Befehl, einmal pro Zug: Wenn sie an Bord deines Schiffs ist, wirf Personal oder ein Schiff mit der Zugehörigkeit dieses Schiffs aus der Hand ab, um eine Karte zu ziehen.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [provided(({ state, self }) => ofShipsAffiliation(state, self).length > 0, 'cannot-pay', '2E-247')],
      cost: [
        choose('discarded', (m) => ({
          why: 'discard',
          cards: ofShipsAffiliation(m.state, m.source),
        })),
        run((m) => verbs.discard(m, m.cards('discarded'))),
      ],
      steps: [draw(1)],
    }),
  ],
};
