import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedPersonnel } from '../../query/board';
import { mayCommand } from '../../rules/playing';
import * as verbs from '../../rules/verbs';
import { copyOf, playerAt, type CopyId, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { affiliated, both, personnel } from '../../vocabulary/who';

type State = SecondEditionState;

const romulan = both(personnel, affiliated('romulan'));

/** Romulans in hand who could take this one's place. */
const newcomers = (state: State, seat: Seat, leaving: CopyId): CopyId[] =>
  playerAt(state, seat).hand.filter((id) => romulan(state, id) && mayCommand(state, seat, id, leaving));

const replaceable = (state: State, seat: Seat): CopyId[] =>
  commandedPersonnel(state, seat).filter((id) => romulan(state, id) && newcomers(state, seat, id).length > 0);

/** Alternate Identity */
export const alternateIdentity: Behaviour = {
  card: premiere.alternateIdentity,
  text: {
    en: 'Order: exchange a [Rom] personnel you command for a [Rom] personnel in your hand; the one exchanged goes to its owner’s discard pile.',
    de: 'Befehl: Tausche ein [Rom]-Personal, das du befehligst, gegen ein [Rom]-Personal aus deiner Hand; das ausgetauschte kommt auf den Ablagestapel seines Besitzers.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [provided(({ state, seat }) => replaceable(state, seat).length > 0, 'nobody-to-exchange')],
      steps: [
        choose('outgoing', (m) => ({ why: 'choose-personnel', cards: replaceable(m.state, m.seat) })),
        choose('incoming', (m) => {
          const outgoing = m.card('outgoing');
          return outgoing === undefined
            ? null
            : { why: 'choose-from-hand', cards: newcomers(m.state, m.seat, outgoing) };
        }),
        run((m) => {
          const outgoing = m.card('outgoing');
          if (outgoing === undefined) return;
          const { zone, at } = copyOf(m.state, outgoing);
          verbs.leavePlay(m, 'CardsDiscarded', [outgoing], { zone: 'discard' });
          verbs.reveal(m, m.cards('incoming'));
          verbs.move(m, 'CardsPutInPlay', m.cards('incoming'), {
            zone: zone === 'aboard' ? 'aboard' : 'surface',
            at,
          });
        }),
      ],
    },
  ],
};
