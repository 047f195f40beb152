import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { damageOn } from '../../query/board';
import { removeDamage } from '../../rules/turn';
import type { CopyId, SecondEditionState } from '../../state/state';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { discardFromHand } from '../../vocabulary/steps';
import { ownShipOf } from './orders';

type State = SecondEditionState;

const damageOfOwnShip = (state: State, self: CopyId): readonly CopyId[] => {
  const ship = ownShipOf(state, self);
  return ship === null ? [] : damageOn(state, ship);
};

/** Geordi La Forge, Chief Engineer */
export const geordiLaForgeChiefEngineer: Behaviour = {
  card: premiere.geordiLaForgeChiefEngineer,
  text: {
    en: 'Order, once per turn: if he is aboard your ship, discard a card from hand to remove a damage card from it.',
    de: 'Befehl, einmal pro Zug: Wenn er an Bord deines Schiffs ist, wirf eine Karte aus der Hand ab, um eine Schadenskarte von diesem Schiff zu entfernen.',
  },
  abilities: [
    order({
      once: 'turn',
      needs: [provided(({ state, self }) => damageOfOwnShip(state, self).length > 0, 'no-damage'), cardsInHand(1)],
      cost: [discardFromHand(1)],
      steps: [
        choose('damage', (m) => ({ why: 'choose-damage', cards: damageOfOwnShip(m.state, m.source) })),
        run((m) => removeDamage(m, m.cards('damage'))),
      ],
    }),
  ],
};
