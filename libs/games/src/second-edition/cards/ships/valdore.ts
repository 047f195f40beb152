import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour, Use } from '../../behaviour';
import { run } from '../../machine/program';
import { whyNotStaffed } from '../../query/staffing';
import { join } from '../../rules/fights';
import * as verbs from '../../rules/verbs';
import { copyOf, isCommandedBy, type Fight, type SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { commandedBy, titled } from '../../vocabulary/who';

/** On an Engage Cloak that this player commands. */
const isUnderCloak = (state: SecondEditionState, { self, seat }: Pick<Use, 'self' | 'seat'>): boolean => {
  const { zone, at } = copyOf(state, self);
  return zone === 'on' && titled('Engage Cloak')(state, at) && isCommandedBy(copyOf(state, at), seat);
};

const isAttacked = ({ fight }: SecondEditionState, seat: Seat): boolean =>
  fight?.kind === 'engagement' && fight.opponent.seat === seat;

/** Valdore */
export const valdore: Behaviour = {
  card: premiere.valdore,
  text: {
    en: 'When an opponent begins an engagement with another ship of yours while this ship is on your Engage Cloak, you may put it at that mission to join the engagement.',
    de: 'Wenn ein Gegner ein Gefecht mit einem anderen deiner Schiffe beginnt, während dieses Schiff auf deinem Engage Cloak ist, darfst du es zu dieser Mission legen und in das Gefecht eingreifen lassen.',
  },
  abilities: [
    response('ambush', 'fight-begins', {
      needs: [
        provided(({ state, seat }) => isAttacked(state, seat), 'not-attacked'),
        provided((use) => isUnderCloak(use.state, use), 'not-cloaked'),
        ({ state, self }) => whyNotStaffed(state, self, '2E-222'),
      ],
      publicly: ({ state, seat, card }) =>
        isAttacked(state, seat) &&
        state.copies.some(
          (copy, self) => copy.card === card && commandedBy(seat)(state, self) && isUnderCloak(state, { self, seat }),
        ),
      steps: [
        run((m) => {
          const at = (m.state.fight as Fight).location;
          verbs.move(m, 'ShipPlaced', [m.source], { zone: 'orbit', at }, m.seat);
          join(m, m.source);
        }),
      ],
    }),
  ],
};
