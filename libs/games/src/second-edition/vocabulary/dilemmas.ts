import type { DilemmaRequirement, Skill } from '@logbuoy/cards';
import type { Seat } from '@logbuoy/kernel';
import { all, choose, run, when, type Step } from '../machine/program';
import type { Run } from '../machine/run';
import { typed } from '../query/board';
import { facingGroup, facingShip } from '../query/situations';
import { check } from '../rules/check';
import * as verbs from '../rules/verbs';
import { copyOf, type CopyId } from '../state';
import { skilled, type Who } from './who';

/** Steps of dilemmas. They speak to whoever faces them; "the opponent" is the dilemma's owner. */

export const facing = (m: Run, who: Who = () => true): CopyId[] =>
  facingGroup(m.state).filter((id) => who(m.state, id));
/** The dilemma's owner; the attempting player, where the owner faces it himself (The Tides of Fortune). */
export const ownerOfDilemma = (m: Run): Seat => {
  const { owner } = copyOf(m.state, m.source);
  return m.state.attempt?.standIn?.seat === owner ? m.state.attempt.seat : owner;
};

/** Checks what the card asks for (`unless` among its facts, or what is given); whether it was met is kept under `met`. */
export const checkUnless = (requirements?: readonly DilemmaRequirement[]): Step =>
  run((m) =>
    check(
      m,
      requirements ?? typed(m.state, m.source, 'dilemma').unless,
      { seat: m.seat, group: facing(m), ship: facingShip(m.state), by: 'dilemma' },
      'met',
    ),
  );

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
export const select = (count: number, as = 'selected', who: Who = () => true): Step =>
  run((m) => verbs.pickAtRandom(m, facing(m, who), count, as));

export const stopThose = (as = 'selected'): Step => run((m) => verbs.stop(m, stillFacing(m, as)));
export const killThose = (as = 'selected', random = true): Step =>
  run((m) => verbs.kill(m, stillFacing(m, as), { random }));

export const stillFacing = (m: Run, as: string): CopyId[] => m.cards(as).filter((id) => facing(m).includes(id));

export const killOneAtRandom: Step = all(select(1), killThose());
export const damageShip: Step = run((m) => {
  const ship = facingShip(m.state);
  if (ship !== null) verbs.damage(m, m.source, ship);
});

/** The opponent picks one of those the description fits, after looking at each [2E-271]. */
export const opponentPicks = (who: Who, as = 'picked'): Step =>
  choose(as, (m) => ({ seat: ownerOfDilemma(m), why: 'choose-personnel', cards: facing(m, who) }));
/** Whoever faces it picks one. */
export const youPick = (who: Who, as = 'picked'): Step =>
  choose(as, (m) => ({ why: 'choose-personnel', cards: facing(m, who) }));

/** You pick somebody with one of two skills, who stops; without anybody to pick, the rest of the text happens. */
export const youStopOneWith = (skills: readonly Skill[], ...otherwise: readonly Step[]): Step =>
  all(
    youPick(skilled(...skills)),
    when((m) => m.cards('picked').length > 0, [stopThose('picked')], otherwise),
  );

/** The opponent picks somebody with one of two skills, who stops; if nobody has either, everyone stops and it goes back. */
export const opponentStopsOneWith = (skills: readonly Skill[]): Step =>
  unless(
    opponentPicks(skilled(...skills)),
    when((m) => m.cards('picked').length > 0, [stopThose('picked')], [stopEveryone, returnToPile]),
  );
