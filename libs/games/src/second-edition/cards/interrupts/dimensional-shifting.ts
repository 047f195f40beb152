import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { allAt, inPlay, locationOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { cardsInHand, provided } from '../../vocabulary/needs';
import { discardAtRandom } from '../../vocabulary/steps';
import { aboardShip, both, commandedBy, either, equipment, not, personnel, ship } from '../../vocabulary/who';

type State = SecondEditionState;

const travellers = (state: State, seat: Seat, target: CopyId): CopyId[] =>
  allAt(state, locationOf(state, target)).filter((id) =>
    both(either(personnel, equipment), commandedBy(seat), not(aboardShip(target)))(state, id),
  );

/** Ships of all players in space, to which personnel could come. */
const ships = (state: State, seat: Seat): CopyId[] =>
  inPlay(state).filter(
    (id) => ship(state, id) && copyOf(state, id).zone === 'orbit' && travellers(state, seat, id).length > 0,
  );

/** Dimensional Shifting */
export const dimensionalShifting: Behaviour = {
  card: premiere.dimensionalShifting,
  text: {
    en: 'Order: discard a card from hand, picked at random, to place any number of your personnel and equipment at one mission aboard any one ship there.',
    de: 'Befehl: Wirf eine zufällig gewählte Karte aus der Hand ab, um beliebig viel von deinem Personal und deiner Ausrüstung bei einer Mission an Bord irgendeines Schiffes dort zu bringen.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [provided(({ state, seat }) => ships(state, seat).length > 0, 'nobody-to-bring-aboard'), cardsInHand(1)],
      cost: [discardAtRandom],
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: ships(m.state, m.seat) })),
        choose('travellers', (m) => {
          const target = m.card('ship');
          if (target === undefined) return null;
          const cards = travellers(m.state, m.seat, target);
          return { why: 'choose-travellers', cards, least: 1, most: cards.length };
        }),
        run((m) => {
          const at = m.card('ship');
          if (at !== undefined)
            verbs.move(m, 'CardsBroughtAboard', m.cards('travellers'), { zone: 'aboard', at }, m.seat);
        }),
      ],
    },
  ],
};
