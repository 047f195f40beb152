import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { shipCarrying } from '../../vocabulary/near';
import { cardsInHand } from '../../vocabulary/needs';
import { order } from '../../vocabulary/orders';
import { chooseFromDiscards, discardFromHand } from '../../vocabulary/steps';
import type { Who } from '../../vocabulary/who';

type State = SecondEditionState;

/** Discard a card to put one that fits from the discard pile on top of the deck. */
export const bringBack = (who: Who): Pick<ReturnType<typeof order>, 'needs' | 'cost' | 'steps'> => ({
  needs: [cardsInHand(1)],
  cost: [discardFromHand(1)],
  steps: [chooseFromDiscards('chosen', who, 1, 1), run((m) => verbs.putOnDeck(m, m.cards('chosen')))],
});

/** The player's own ship this personnel is aboard. */
export function ownShipOf(state: State, self: CopyId): CopyId | null {
  const ship = shipCarrying(state, self);
  return ship !== null && copyOf(state, ship).by === copyOf(state, self).by ? ship : null;
}
