import { premiere, type Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Ability, Behaviour, PublicUse } from '../../behaviour';
import { choose, run, type Step } from '../../machine/program';
import { skillsOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import type { CopyId, SecondEditionState } from '../../state/state';
import { atAttemptedMission, skillFacts } from '../../vocabulary/borrowing';
import { provided } from '../../vocabulary/needs';
import { knownToCommand, publiclyAll } from '../../vocabulary/publicly';
import { response } from '../../vocabulary/responses';
import { ALL_THREE } from '../../vocabulary/whiles';
import { affiliated, both, keyword, not, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

// Comfort Women
const commanders = keyword('Gul', 'Legate');

const commandersIn = (state: State, seat: Seat): CopyId[] =>
  state.attempt?.seat === seat ? state.attempt.personnel.filter((id) => commanders(state, id)) : [];

const women = (state: State, seat: Seat): CopyId[] =>
  atAttemptedMission(state, seat, both(not(affiliated('cardassian')), unstopped));

const skillsAmong = (state: State, ids: readonly CopyId[]): Skill[] =>
  [...new Set(ids.flatMap((id) => Object.keys(skillsOf(state, id)) as Skill[]))].sort();

const comfortSteps: readonly Step[] = [
  choose('commander', (m) => ({ why: 'choose-personnel', cards: commandersIn(m.state, m.seat) })),
  choose('skill', (m) => ({ why: 'choose-skill', words: skillsAmong(m.state, women(m.state, m.seat)) })),
  run((m) => {
    const one = m.card('commander');
    const skill = m.word('skill') as Skill | undefined;
    if (one !== undefined && skill !== undefined) {
      // A skill comes with its level; borrowing less of it is never offered.
      const levelOf = (id: CopyId): number => skillsOf(m.state, id)[skill] ?? 0;
      const lender = women(m.state, m.seat).reduce((best, id) => (levelOf(id) > levelOf(best) ? id : best));
      const skills = { [skill]: levelOf(lender) };
      verbs.show(m, [{ copy: lender, facts: skillFacts(skills) }]);
      verbs.give(m, one, { until: 'attempt', skills });
    }
    for (const id of commandersIn(m.state, m.seat)) verbs.give(m, id, { until: 'attempt', attributes: ALL_THREE(1) });
  }),
];

const comfort = (id: string, on: 'facing' | 'mission-checked'): Ability =>
  response(id, on, {
    needs: [provided(({ state, seat }) => commandersIn(state, seat).length > 0, 'no-gul-or-legate', '2E-087')],
    publicly: publiclyAll(
      ({ state, seat }: PublicUse) => state.attempt?.seat === seat,
      knownToCommand(({ keywords }) => keywords.includes('Gul') || keywords.includes('Legate')),
    ),
    steps: comfortSteps,
  });

/** Comfort Women */
export const comfortWomen: Behaviour = {
  card: premiere.comfortWomen,
  text: {
    en: 'When your Gul or Legate is attempting a mission, he or she gains one skill of a non-[Car] personnel of yours at that mission, and each of your Guls and Legates in the attempt has Integrity +1, Cunning +1 and Strength +1, all until the attempt ends.',
    de: 'Wenn dein Gul oder Legat eine Mission versucht, gewinnt er eine Fähigkeit eines deiner Personal bei dieser Mission, das nicht [Car] ist, und jeder deiner Guls und Legaten in dem Versuch hat Integrität +1, Klugheit +1 und Stärke +1, alles bis der Versuch endet.',
  },
  abilities: [comfort('dilemma', 'facing'), comfort('mission', 'mission-checked')],
};
