import { premiere, type Skill, type SkillLevels } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import type { Behaviour } from '../../behaviour';
import { choose, run } from '../../machine/program';
import { locationOf, shipsAt, typed } from '../../query/board';
import { isStaffed } from '../../query/staffing';
import { skillsOf, unstoppedAboard } from '../../query/values';
import { showStaffing } from '../../rules/showing';
import * as verbs from '../../rules/verbs';
import { copyOf, type Attempt, type CopyId, type SecondEditionState } from '../../state';
import { atAttemptedMission, ofAffiliation, skillFacts } from '../../vocabulary/borrowing';
import { provided } from '../../vocabulary/needs';
import { knownToCommand, knownToHave, publiclyAll } from '../../vocabulary/publicly';
import { ofAnOpponent, ofYours, response } from '../../vocabulary/responses';
import { score } from '../../vocabulary/steps';
import { affiliated, both, commandedBy, skilled, unstopped } from '../../vocabulary/who';

type State = SecondEditionState;

const conspirators = (state: State, seat: Seat): CopyId[] =>
  atAttemptedMission(state, seat, both(affiliated('romulan'), skilled('Intelligence'), unstopped));

const withoutIntelligence = (skills: SkillLevels): SkillLevels =>
  Object.fromEntries(
    (Object.keys(skills) as Skill[]).filter((skill) => skill !== 'Intelligence').map((skill) => [skill, skills[skill]]),
  );

/** A space dilemma of this player's has just been turned up. No card of this set has the Consume keyword. */
const isOwnSpaceDilemma = (state: State, seat: Seat, dilemma: CopyId | undefined): boolean =>
  dilemma !== undefined &&
  copyOf(state, dilemma).owner === seat &&
  typed(state, dilemma, 'dilemma').dilemmaType === 'space' &&
  !typed(state, dilemma, 'dilemma').keywords.includes('Consume');

const romulanShipsHere = (state: State, seat: Seat): CopyId[] =>
  state.attempt === null
    ? []
    : shipsAt(state, locationOf(state, state.attempt.mission)).filter((id) =>
        both(affiliated('romulan'), commandedBy(seat))(state, id),
      );
const decoys = (state: State, seat: Seat): CopyId[] =>
  romulanShipsHere(state, seat).filter((id) => unstopped(state, id) && isStaffed(state, id));

export const attemptInterrupts: readonly Behaviour[] = [
  {
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
  },
  {
    card: premiere.theTidesOfFortune,
    text: {
      en: 'When your space dilemma without the keyword Consume is revealed while your staffed [Rom] ship is at this mission, that ship and its crew face it instead. You score 10 points.',
      de: 'Wenn dein Weltraum-Dilemma ohne das Schlüsselwort Consume aufgedeckt wird, während dein besetztes [Rom]-Schiff bei dieser Mission ist, stehen dieses Schiff und seine Besatzung stattdessen vor ihm. Du erhältst 10 Punkte.',
    },
    abilities: [
      response('redirect', 'dilemma-revealed', {
        needs: [
          provided(
            ({ state, seat, about }) => isOwnSpaceDilemma(state, seat, about?.copies[0]),
            'not-your-space-dilemma',
            '2E-087',
          ),
          provided(({ state }) => state.attempt?.standIn === null, 'already-redirected'),
          provided(({ state, seat }) => decoys(state, seat).length > 0, 'no-staffed-romulan-ship', '2E-087'),
        ],
        publicly: (use) =>
          ofYours(use) &&
          isOwnSpaceDilemma(use.state, use.seat, use.about?.copies[0]) &&
          romulanShipsHere(use.state, use.seat).length > 0,
        steps: [
          choose('ship', (m) => ({ why: 'choose-ship', cards: decoys(m.state, m.seat) })),
          run((m) => {
            const ship = m.card('ship');
            if (ship === undefined) return;
            showStaffing(m, ship);
            const personnel = unstoppedAboard(m.state, ship, m.seat);
            m.emit({ type: 'DilemmaRedirected', seat: m.seat, ship, personnel });
          }),
          score(10),
        ],
      }),
    ],
  },
];
