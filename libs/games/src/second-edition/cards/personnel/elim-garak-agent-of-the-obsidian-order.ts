import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, repeatWhile, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { typed } from '../../query/board';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId } from '../../state/state';
import { duringAttempt } from '../../vocabulary/attempts';
import { provided } from '../../vocabulary/needs';
import { handOfAtLeast } from '../../vocabulary/publicly';
import { handOf } from '../../vocabulary/steps';
import { personnel } from '../../vocabulary/who';

const personnelInHand = (m: Run): CopyId[] => handOf(m).filter((id) => personnel(m.state, id));

/** Gains one printed skill, with its level, of a discarded personnel. */
function gain(m: Run): void {
  const [from, ...left] = m.cards('left');
  m.keep('left', left);
  const skill = m.word('skill') as Skill | undefined;
  if (from === undefined || skill === undefined) return;
  const level = typed(m.state, from, 'personnel').skills[skill] ?? 0;
  verbs.give(m, m.source, { until: 'attempt', skills: { [skill]: level } });
}

/** Elim Garak, Agent of the Obsidian Order */
export const elimGarakAgentOfTheObsidianOrder: Behaviour = {
  card: premiere.elimGarakAgentOfTheObsidianOrder,
  text: {
    en: 'While he is in a mission attempt, you may discard any number of personnel from hand. For each, he gains one of its skills until the attempt ends.',
    de: 'Solange er an einem Missionsversuch teilnimmt, darfst du beliebig viel Personal aus der Hand abwerfen. Für jedes hat er bis zum Ende des Versuchs zusätzlich eine von dessen Fähigkeiten.',
  },
  abilities: duringAttempt(
    'disguise',
    {
      needs: [
        provided(
          ({ state, seat }) => playerAt(state, seat).hand.some((id) => personnel(state, id)),
          'cannot-pay',
          '2E-247',
        ),
      ],
      steps: [
        choose('left', (m) => ({
          why: 'discard',
          cards: personnelInHand(m),
          least: 1,
          most: personnelInHand(m).length,
        })),
        run((m) => verbs.discard(m, m.cards('left'))),
        repeatWhile(
          (m) => m.cards('left').length > 0,
          [
            choose('skill', (m) => ({
              why: 'choose-skill',
              words: Object.keys(typed(m.state, m.cards('left')[0] as CopyId, 'personnel').skills).sort(),
            })),
            run(gain),
          ],
        ),
      ],
    },
    handOfAtLeast(1),
  ),
};
