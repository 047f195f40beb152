import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { commanded } from '../../query/board';
import type { SecondEditionState } from '../../state/state';
import { some } from '../../vocabulary/needs';
import { response } from '../../vocabulary/responses';
import { destroyItself } from '../../vocabulary/steps';
import { affiliated, commandedBy } from '../../vocabulary/who';

type State = SecondEditionState;

const isInFight = ({ fight }: State, seat: Seat): boolean =>
  fight !== null && (fight.beginner.seat === seat || fight.opponent.seat === seat);

const bajoran = affiliated('bajoran');

/** Resistance Tactics */
export const resistanceTactics: Behaviour = {
  card: premiere.resistanceTactics,
  text: {
    en: 'When a combat or engagement involving your [Baj] card begins, you may destroy this event to prevent it; all personnel and ships involved are stopped.',
    de: 'Wenn ein Kampf oder Gefecht beginnt, an dem eine deiner [Baj]-Karten beteiligt ist, darfst du dieses Ereignis zerstören, um das zu verhindern; alle beteiligten Personal- und Schiffskarten werden gestoppt.',
  },
  abilities: [
    response('prevent', 'fight-begins', {
      needs: [
        some(
          bajoran,
          ({ state, seat, about }) => (about?.copies ?? []).filter((id) => commandedBy(seat)(state, id)),
          'no-bajoran-in-it',
          '2E-087',
        ),
      ],
      publicly: ({ state, seat }) => isInFight(state, seat) && commanded(state, seat).some((id) => bajoran(state, id)),
      cost: [destroyItself],
      steps: [run((m) => m.action.set('prevented', true))],
    }),
  ],
};
