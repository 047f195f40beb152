import { premiere } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { captivesOf } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { duringAttempt } from '../../vocabulary/attempts';
import { killCaptives } from '../../vocabulary/captives';
import { aCaptive } from '../../vocabulary/needs';
import { ALL_THREE } from '../../vocabulary/whiles';

/** Kovat, Public Conservator */
export const kovatPublicConservator: Behaviour = {
  card: premiere.kovatPublicConservator,
  text: {
    en: 'Once per turn, while he is in a mission attempt, you may kill your captive to give him +3 Integrity, Cunning and Strength until the attempt ends.',
    de: 'Einmal pro Zug, solange er an einem Missionsversuch teilnimmt, darfst du deinen Gefangenen töten, um ihm bis zum Ende des Versuchs +3 Integrität, Klugheit und Stärke zu geben.',
  },
  abilities: duringAttempt(
    'execute',
    {
      once: 'turn',
      needs: [aCaptive],
      cost: [
        choose('captive', (m) => ({ why: 'choose-captive', cards: captivesOf(m.state, m.seat) })),
        run((m) => killCaptives(m, m.cards('captive'))),
      ],
      steps: [run((m) => verbs.give(m, m.source, { until: 'attempt', attributes: ALL_THREE(3) }))],
    },
    ({ state, seat }) => captivesOf(state, seat).length > 0,
  ),
};
