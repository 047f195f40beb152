import { premiere } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedShips } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { copyOf, type CopyId, type SecondEditionState } from '../../state/state';
import { crewWith, showSkill } from '../../vocabulary/crews';
import { provided } from '../../vocabulary/needs';

type State = SecondEditionState;

const engineered = (state: State, seat: Seat): CopyId[] =>
  commandedShips(state, seat).filter((id) => !copyOf(state, id).stopped && crewWith(state, id, 'Engineer').length > 0);

/** Quantum Slipstream Drive */
export const quantumSlipstreamDrive: Behaviour = {
  card: premiere.quantumSlipstreamDrive,
  text: {
    en: 'To play this interrupt you must have an Engineer personnel aboard your ship. Order: that ship has Range +4 until the end of this turn.',
    de: 'Um diese Unterbrechung zu spielen, musst du Personal mit Ingenieur an Bord deines Schiffes haben. Befehl: Dieses Schiff hat bis zum Ende dieses Zuges Reichweite +4.',
  },
  abilities: [
    {
      id: 'order',
      kind: 'order',
      needs: [provided(({ state, seat }) => engineered(state, seat).length > 0, 'no-engineer-aboard')],
      steps: [
        choose('ship', (m) => ({ why: 'choose-ship', cards: engineered(m.state, m.seat) })),
        run((m) => {
          const chosen = m.card('ship');
          if (chosen === undefined) return;
          showSkill(m, crewWith(m.state, chosen, 'Engineer')[0], 'Engineer');
          verbs.give(m, chosen, { until: 'turn', ship: { range: 4 } });
        }),
      ],
    },
  ],
};
