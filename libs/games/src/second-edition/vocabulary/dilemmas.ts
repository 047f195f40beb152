import type { DilemmaRequirement, PersonnelAttribute, Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { all, choose, run, when, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { typed } from '../query/board';
import { facingGroup, facingShip } from '../query/situations';
import { check } from '../rules/check';
import { attributeFact, equipmentWith, skillFacts } from '../rules/requirements';
import * as verbs from '../rules/verbs';
import { copyOf, type CopyId } from '../state/state';
import { shownOf, skilled, type Who } from './who';

/** Steps of dilemmas. They speak to the player who faces them; "the opponent" is the dilemma's owner. */

export const facing = (m: Run, who: Who = () => true): CopyId[] =>
  facingGroup(m.state).filter((id) => who(m.state, id));
/** The dilemma's owner; the attempting player, where the owner faces it himself (The Tides of Fortune). */
export const ownerOfDilemma = (m: Run): Seat => {
  const { owner } = copyOf(m.state, m.source);
  return m.state.attempt?.standIn?.seat === owner ? m.state.attempt.seat : owner;
};

/** Checks what the card asks for (`unless` among its facts, or what is given); whether it was met is kept under `met`. */
export const checkUnless = (requirements?: readonly DilemmaRequirement[], of?: (m: Run) => CopyId[]): Step =>
  run((m) => checkNow(m, requirements, of));
function checkNow(m: Run, requirements?: readonly DilemmaRequirement[], of: (m: Run) => CopyId[] = facing): void {
  check(
    m,
    requirements ?? typed(m.state, m.source, 'dilemma').unless,
    { seat: m.seat, group: of(m), ship: facingShip(m.state), by: 'dilemma' },
    'met',
  );
}
/** The same, once those selected have shown what they were selected by [2E-094]. */
export const showAndCheckUnless = (who: Who): Step =>
  run((m) => {
    const those = stillFacing(m);
    verbs.show(m, shownOf(m.state, who, those, those.length));
    checkNow(m);
  });

/** Unless the personnel facing it have what the card asks for, this happens. */
export const unless = (...steps: readonly Step[]): Step =>
  all(
    checkUnless(),
    when((m) => !m.flag('met'), steps),
  );

export const stopEveryone: Step = run((m) => verbs.stop(m, facing(m)));
/** Back to its owner's dilemma pile, face up: not overcome [2E-157]. */
export const returnToPile: Step = run((m) => verbs.move(m, 'DilemmaReturned', [m.source], { zone: 'pile' }));

/** So many at random among those the description fits, kept under `as`. */
export const select = (count: number | ((m: Run) => number), as = 'selected', who: Who = () => true): Step =>
  run((m) => verbs.pickAtRandom(m, facing(m, who), typeof count === 'number' ? count : count(m), as));

export const stillFacing = (m: Run, as = 'selected'): CopyId[] => m.cards(as).filter((id) => facing(m).includes(id));

const everyone: Who = () => true;
export const stopThose = (as = 'selected', who = everyone): Step =>
  run((m) =>
    verbs.stop(
      m,
      stillFacing(m, as).filter((id) => who(m.state, id)),
    ),
  );
/** Those picked at random die, or those of them the description fits. */
export const killThose = (as = 'selected', who = everyone): Step => kill(as, who, true);
/** A personnel picked by choice or by what it has dies. */
export const killPicked: Step = kill('picked', everyone, false);
function kill(as: string, who: Who, random: boolean): Step {
  return run((m) => {
    const victims = stillFacing(m, as).filter((id) => who(m.state, id));
    verbs.kill(m, victims, { random });
  });
}
/** Everybody but those stops. */
export const stopTheRest = (as = 'selected'): Step =>
  run((m) =>
    verbs.stop(
      m,
      facing(m).filter((id) => !m.cards(as).includes(id)),
    ),
  );
/** To the brig of the dilemma's owner. */
export const captureThose = (as = 'selected'): Step =>
  run((m) => verbs.capture(m, stillFacing(m, as), ownerOfDilemma(m)));

export const somebodyWas = (as: string) => (m: Run) => m.cards(as).length > 0;

/** Personnel that a text treats unlike the others by what they have show just that [2E-093, 2E-094]. */
export const showSkills = (as: string, ...skills: readonly Skill[]): Step =>
  run((m) => showSkillsOf(m, stillFacing(m, as), skills));
export const showAttributes = (as: string, ...attributes: readonly PersonnelAttribute[]): Step =>
  run((m) =>
    verbs.show(
      m,
      stillFacing(m, as).map((copy) => ({ copy, facts: attributes.map((one) => attributeFact(m.state, copy, one)) })),
    ),
  );
const showSkillsOf = (m: Run, copies: readonly CopyId[], skills: readonly Skill[]): void =>
  verbs.show(
    m,
    copies.map((copy) => ({ copy, facts: skillFacts(m.state, copy, skills) })),
  );

export const stopAllWith = (skill: Skill): Step =>
  run((m) => {
    const those = facing(m, skilled(skill));
    showSkillsOf(m, those, [skill]);
    verbs.stop(m, those);
  });

export const killOneAtRandom: Step = all(select(1), killThose());
/** The dilemma goes onto the ship used in the attempt as damage. */
export const damageShip: Step = run((m) => {
  const ship = facingShip(m.state);
  if (ship !== null) verbs.damage(m, m.source, ship);
});
/** The dilemma lies on the mission: neither overcome nor back in its pile. */
export const stayOnMission: Step = run((m) => {
  const { attempt } = m.state;
  if (attempt !== null) verbs.move(m, 'CardPutOn', [m.source], { zone: 'on', at: attempt.mission });
});
/** Equipment of the personnel that face it. */
export const facingEquipment = (m: Run): CopyId[] =>
  equipmentWith(m.state, { seat: m.seat, group: facing(m), ship: facingShip(m.state) });

/** The opponent picks one of those the description fits, after looking at each [2E-271]. */
export const opponentPicks = (who: Who, as = 'picked'): Step =>
  choose(as, (m) => ({ seat: ownerOfDilemma(m), why: 'choose-personnel', cards: facing(m, who) }));
/** The player who faces it picks one. */
export const youPick = (who: Who, as = 'picked'): Step =>
  choose(as, (m) => ({ why: 'choose-personnel', cards: facing(m, who) }));

type Value = (m: Run, id: CopyId) => number;

function highest(m: Run, value: Value, who: Who): CopyId[] {
  const candidates = facing(m, who);
  const most = Math.max(...candidates.map((id) => value(m, id)));
  return candidates.filter((id) => value(m, id) === most);
}

/** The one with the highest value; among equals the dilemma's owner chooses [2E-272, 2E-273]. */
export const pickHighest = (value: Value, who: Who = everyone): Step =>
  all(
    choose('picked', (m) => {
      const equals = highest(m, value, who);
      return equals.length < 2
        ? null
        : { seat: copyOf(m.state, m.source).owner, why: 'choose-among-equals', cards: equals };
    }),
    run((m) => {
      if (!somebodyWas('picked')(m)) m.keep('picked', highest(m, value, who));
    }),
  );

/** You pick one with one of two skills, who stops; without one to pick, the rest of the text happens. */
export const youStopOneWith = (skills: readonly Skill[], ...otherwise: readonly Step[]): Step =>
  all(
    youPick(skilled(...skills)),
    when(somebodyWas('picked'), [showSkills('picked', ...skills), stopThose('picked')], otherwise),
  );

/** The opponent picks one with one of two skills, who stops; if none has either, everyone stops and it goes back. */
export const opponentStopsOneWith = (skills: readonly Skill[]): Step =>
  unless(
    opponentPicks(skilled(...skills)),
    when(somebodyWas('picked'), [showSkills('picked', ...skills), stopThose('picked')], [stopEveryone, returnToPile]),
  );
