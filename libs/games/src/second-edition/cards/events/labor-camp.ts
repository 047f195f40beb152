import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { run } from '../../machine/program';
import { locationOf, onSurface } from '../../query/board';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { aCaptive, inYourTurn, provided } from '../../vocabulary/needs';
import { score } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, personnel, shownOf } from '../../vocabulary/who';
import { ownMissions } from './hosts';

const cardassian = both(personnel, affiliated('cardassian'));

/** [Car] personnel of the player's on the planet the event is on. */
const guards = (state: SecondEditionState, seat: Seat, self: CopyId): CopyId[] =>
  onSurface(state, locationOf(state, self)).filter((id) => commandedBy(seat)(state, id) && cardassian(state, id));

/** Labor Camp */
export const laborCamp: Behaviour = {
  card: premiere.laborCamp,
  text: {
    en: 'Plays on your planet mission. At the start of your turn, if your [Car] personnel is on this planet and you have a captive in your brig, score 10 points.',
    de: 'Wird auf deine Planetenmission gespielt. Zu Beginn deines Zuges erhältst du 10 Punkte, wenn dein [Car]-Personal auf diesem Planeten ist und du einen Gefangenen in deiner Arrestzelle hast.',
  },
  hosts: ({ state, seat }) => ownMissions(state, seat, 'planet'),
  abilities: [
    {
      id: 'labour',
      kind: 'start',
      mandatory: true,
      needs: [
        inYourTurn,
        aCaptive,
        provided(({ state, seat, self }) => guards(state, seat, self).length > 0, 'nobody-on-the-planet'),
      ],
      steps: [run((m) => verbs.show(m, shownOf(m.state, cardassian, guards(m.state, m.seat, m.source)))), score(10)],
    },
  ],
};
