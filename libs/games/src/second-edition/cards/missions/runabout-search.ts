import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { allAt } from '../../query/board';
import { mayCommand } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import type { Seat } from '@logbuoy/kernel';
import { provided } from '../../vocabulary/needs';
import { affiliated, both, commandedBy, personnel, ship } from '../../vocabulary/who';
import { onCompletion } from './on-completion';

type State = SecondEditionState;

const shipsHere = (state: State, seat: Seat): CopyId[] =>
  state.attempt === null
    ? []
    : allAt(state, copyOf(state, state.attempt.mission).at).filter((id) => both(ship, commandedBy(seat))(state, id));

const found = (state: State, seat: Seat): CopyId[] =>
  playerAt(state, seat).discard.filter(
    (id) => both(personnel, affiliated('bajoran', 'federation'))(state, id) && mayCommand(state, seat, id),
  );

/** Runabout Search */
export const runaboutSearch: Behaviour = {
  card: premiere.runaboutSearch,
  text: {
    en: 'When you complete this mission and have a ship here, you may put a [Baj] or [Fed] personnel from your discard pile aboard that ship.',
    de: 'Wenn du diese Mission erfüllst und ein Schiff hier hast, darfst du ein [Baj]- oder [Fed]-Personal aus deinem Ablagestapel an Bord dieses Schiffes bringen.',
  },
  abilities: [
    onCompletion(
      [
        provided(({ state, seat }) => shipsHere(state, seat).length > 0, 'no-ship-here'),
        provided(({ state, seat }) => found(state, seat).length > 0, 'nobody-in-discard-pile'),
      ],
      [
        choose('found', (m) => ({ why: 'choose-from-discard-pile', cards: found(m.state, m.seat) })),
        choose('ship', (m) => ({ why: 'choose-ship', cards: shipsHere(m.state, m.seat) })),
        run((m) =>
          verbs.move(m, 'CardsBroughtAboard', m.cards('found'), { zone: 'aboard', at: m.card('ship') as CopyId }),
        ),
      ],
    ),
  ],
};
