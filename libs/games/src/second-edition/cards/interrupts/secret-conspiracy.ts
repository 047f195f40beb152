import { premiere, type Skill, type SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { skillsOf } from '../../query/values';
import * as verbs from '../../rules/verbs';
import type { Attempt, CopyId, SecondEditionState } from '../../state/state';
import { atAttemptedMission, ofAffiliation, skillFacts } from '../../vocabulary/borrowing';
import { provided } from '../../vocabulary/needs';
import { knownToCommand, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { ofAnOpponent, response } from '../../vocabulary/responses';
import { affiliated, both, skilled, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const conspirators = (state: State, seat: Seat): CopyId[] =>
  atAttemptedMission(state, seat, both(affiliated('romulan'), skilled('Intelligence'), unstopped));

const withoutIntelligence = (skills: SkillLevels): SkillLevels =>
  Object.fromEntries(
    (Object.keys(skills) as Skill[]).filter((skill) => skill !== 'Intelligence').map((skill) => [skill, skills[skill]]),
  );

/** Secret Conspiracy */
export const secretConspiracy: Behaviour = {
  card: premiere.secretConspiracy,
  text: {
    en: 'When an opponent is about to complete a mission, choose one of your [Rom] Intelligence personnel there. Until the end of that opponent’s turn that personnel’s skills, Intelligence excepted, are added to the mission’s requirements.',
    de: 'Wenn ein Gegner im Begriff ist, eine Mission zu erfüllen, wähle eines deiner [Rom]-Personal mit Geheimdienst dort. Bis zum Ende des Zuges dieses Gegners kommen dessen Fähigkeiten, außer Geheimdienst, zu den Anforderungen der Mission hinzu.',
  },
  abilities: [
    response('conspire', 'completing', {
      needs: [
        provided(({ about, seat }) => about !== null && about.seat !== seat, 'not-an-opponents', '2E-087'),
        provided(({ state, seat }) => conspirators(state, seat).length > 0, 'no-conspirator-there', '2E-087'),
      ],
      publicly: publiclyAll(ofAnOpponent, knownToCommand(ofAffiliation('romulan')), knownToHave('Intelligence')),
      steps: [
        choose('conspirator', (m) => ({ why: 'choose-personnel', cards: conspirators(m.state, m.seat) })),
        run((m) => {
          const one = m.card('conspirator');
          if (one === undefined) return;
          const requires = withoutIntelligence(skillsOf(m.state, one));
          verbs.show(m, [{ copy: one, facts: ['romulan', 'Intelligence', ...skillFacts(requires)] }]);
          verbs.give(m, (m.state.attempt as Attempt).mission, { until: 'turn', requires });
        }),
      ],
    }),
  ],
};
