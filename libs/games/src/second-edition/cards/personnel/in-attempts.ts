import { premiere, type Skill } from '@logbuoy/cards';
import type { Behaviour } from '../../behaviour';
import { choose, repeatWhile, run } from '../../machine/program';
import type { Run } from '../../machine/run';
import { captivesOf, typed } from '../../query/board';
import { isFacing } from '../../query/situations';
import * as verbs from '../../rules/verbs';
import { playerAt, type CopyId } from '../../state';
import { duringAttempt } from '../../vocabulary/attempts';
import { killCaptives } from '../../vocabulary/captives';
import { aCaptive, cardsInHand, provided } from '../../vocabulary/needs';
import { handOfAtLeast, publiclyAll } from '../../vocabulary/publicly';
import { ofYours, response } from '../../vocabulary/responses';
import { discardFromHand, download, handOf } from '../../vocabulary/steps';
import { ALL_THREE } from '../../vocabulary/whiles';
import { personnel, titled } from '../../vocabulary/who';

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

/** Personnel with something their player may do while they attempt a mission or face a dilemma. */
export const inAttempts: readonly Behaviour[] = [
  {
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
  },
  {
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
  },
  {
    card: premiere.jeanLucPicardArgoPilot,
    text: {
      en: 'While he faces a dilemma, you may discard a card from hand to download Escape.',
      de: 'Solange er vor einem Dilemma steht, darfst du eine Karte aus der Hand abwerfen, um Escape herunterzuladen.',
    },
    abilities: [
      response('escape', 'facing', {
        needs: [provided(({ state, self }) => isFacing(state, self), 'not-facing', '2E-042'), cardsInHand(1)],
        publicly: publiclyAll(ofYours, handOfAtLeast(1)),
        repeats: true,
        cost: [discardFromHand(1)],
        steps: [download(titled('Escape'))],
      }),
    ],
  },
];
