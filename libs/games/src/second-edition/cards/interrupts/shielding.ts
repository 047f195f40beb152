import { premiere, type Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { commandedShips } from '../../query/board';
import { isInEngagement } from '../../query/situations';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { provided } from '../../vocabulary/needs';
import { crewWith, showSkill } from '../../vocabulary/crews';
import { isEngaged, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';

type State = SecondEditionState;

const SHIELDS = 4;

/** "When your ship with your X personnel aboard is in an engagement, it has Shields +4 for it." */
function shielding(card: number, skill: Skill, german: string): Behaviour {
  const ships = (state: State, seat: Seat): CopyId[] =>
    commandedShips(state, seat).filter(
      (ship) => isInEngagement(state, ship) && crewWith(state, ship, skill).length > 0,
    );
  return {
    card,
    text: {
      en: `When your ship with your ${skill} personnel aboard is in an engagement, it has Shields +${SHIELDS} until the engagement ends.`,
      de: `Wenn dein Schiff mit deinem Personal mit ${german} an Bord in einem Gefecht ist, hat es Schilde +${SHIELDS}, bis das Gefecht endet.`,
    },
    abilities: [
      response('shields', 'fight-begins', {
        needs: [provided(({ state, seat }) => ships(state, seat).length > 0, 'no-such-ship', '2E-087')],
        publicly: publiclyAll(isEngaged, knownToHave(skill)),
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: ships(m.state, m.seat) })),
          run((m) => {
            const ship = m.card('ship');
            if (ship === undefined) return;
            showSkill(m, crewWith(m.state, ship, skill)[0], skill);
            verbs.give(m, ship, { until: 'fight', ship: { shields: SHIELDS } });
          }),
        ],
      }),
    ],
  };
}

/** Evasive Maneuvers; Power to the Shields. */
export const shieldingInterrupts: readonly Behaviour[] = [
  shielding(premiere.evasiveManeuvers, 'Navigation', 'Navigation'),
  shielding(premiere.powerToTheShields, 'Engineer', 'Ingenieur'),
];
