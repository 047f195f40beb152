import { base } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import type { Seat } from '@logbuoy/kernel';
import { run } from '../../machine/program';
import * as verbs from '../../rules/verbs';
import { challengerOf, playerAt, type CopyId, type TcgState } from '../../state';
import { provided } from '../../vocabulary/needs';
import { choosePlayer, playerChosen } from '../../vocabulary/steps';
import { wild } from '../../vocabulary/wilds';

/** This card is in Hand itself when it is asked whether it may be played. */
const handOf = (state: TcgState, seat: Seat, self: CopyId): CopyId[] =>
  playerAt(state, seat).hand.filter((id) => id !== self);

/** Lay in New Course */
export const layInNewCourse: Behaviour = {
  card: base.wilds.layInNewCourse,
  text: {
    en: 'A player of your choice discards the whole Hand and draws as many cards.',
    de: 'Ein Spieler deiner Wahl wirft die ganze Hand ab und zieht ebenso viele Karten.',
  },
  texts: [
    wild('any', {
      needs: [provided(({ state, self }) => state.order.some((seat) => handOf(state, seat, self).length > 0))],
      steps: [
        choosePlayer('player', ({ state, source }) =>
          (['current', 'challenger'] as const).filter((side) => {
            const seat = side === 'current' ? state.current : challengerOf(state);
            return handOf(state, seat, source ?? -1).length > 0;
          }),
        ),
        run((m) => {
          const seat = playerChosen(m, 'player');
          const copies = playerAt(m.state, seat).hand;
          if (copies.length === 0) return;
          m.emit({ type: 'CardsDiscarded', seat, copies });
          verbs.draw(m, seat, copies.length);
        }),
      ],
    }),
  ],
};
