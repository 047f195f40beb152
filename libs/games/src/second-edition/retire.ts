import type { Context, Decision, Seat } from '@logbuoy/kernel';
import type { SecondEditionEvent } from './events';
import { TaskRun } from '../engine/task-run';
import { Machine, type Working } from '../engine/work';
import { cardOf } from './query/board';
import { beginTurn, END_TURN, START_TURN, throughWithRepairs } from './rules/turn';
import { leavePlay, move } from './rules/verbs';
import { changed } from './shapes';
import { copyOf, isInPlay, leftOf, type CopyId, type SecondEditionState } from './state';

/**
 * A player leaves and the others play on. Whatever was under way is given up, nobody is stopped for it, and all cards the
 * player owns leave the game but those beneath others' missions; cards of others the player held go back to their owners'
 * discard piles.
 */
export function retire(state: SecondEditionState, seat: Seat, context: Context): Decision<SecondEditionEvent> {
  const machine = new Machine(
    changed(state, (next) => (next.stack = [])),
    context,
  );
  const task: Working = { program: 'rule/command', pc: 0, seat, source: null, vars: {} };
  const calls: Working[] = [];
  const m = new TaskRun(machine, task, calls);
  if (state.stack.length > 0) machine.emit({ type: 'WorkLeft', stack: [] });
  giveUpWhatIsUnderWay(m, state);
  const ids = state.copies.map((_, id) => id);
  const held = ids.filter((id) => {
    const copy = copyOf(machine.state, id);
    return copy.owner !== seat && copy.by === seat && isInPlay(copy);
  });
  leavePlay(m, 'CardsDestroyed', held, { zone: 'discard' });
  // What others have overcome stays beneath their missions: they would have to face more otherwise.
  const isOvercome = (id: CopyId): boolean => {
    const { zone, at } = copyOf(machine.state, id);
    return zone === 'beneath' && copyOf(machine.state, at).owner !== seat;
  };
  const leaving = ids.filter((id) => copyOf(machine.state, id).owner === seat && !isOvercome(id));
  const own = leaving.filter((id) => isInPlay(copyOf(machine.state, id)));
  const missions = own.filter((id) => cardOf(machine.state, id).type === 'mission');
  for (const id of own)
    if (!missions.includes(id) && isInPlay(copyOf(machine.state, id)))
      leavePlay(m, 'CardsRemovedFromGame', [id], { zone: 'removed' });
  const rest = leaving.filter((id) => !['removed', 'mission'].includes(copyOf(machine.state, id).zone));
  move(m, 'CardsRemovedFromGame', rest, { zone: 'removed' });
  machine.emit({ type: 'PlayerRetired', seat });
  if (machine.state.active === seat) {
    machine.emit({ type: 'TurnEnded', seat });
    beginTurn(m, leftOf(machine.state, seat));
  } else resumeTurn(m, state);
  machine.stack.push(...calls.reverse());
  return machine.work();
}

/** What the turn player was doing at the start or end of the turn is taken up again; what was done stays done. */
function resumeTurn(m: TaskRun, { active: seat, segment, stack }: SecondEditionState): void {
  if (stack.length === 0) return;
  if (segment === 'start') m.call(START_TURN, {}, undefined, { seat, source: null });
  if (segment === 'discard' || segment === 'end')
    m.call(END_TURN, { mended: throughWithRepairs(stack) }, undefined, { seat, source: null });
}

function giveUpWhatIsUnderWay(m: TaskRun, state: SecondEditionState): void {
  const { attempt, fight } = state;
  const limbo = state.copies.flatMap(({ zone }, id) => (zone === 'limbo' ? [id] : []));
  move(m, 'CardsDestroyed', limbo, { zone: 'discard' });
  if (attempt !== null) {
    const open = [attempt.facing ?? [], attempt.stack, attempt.drawn].flat();
    move(
      m,
      'DilemmaReturned',
      open.filter((id) => ['facing', 'stacked', 'drawn'].includes(copyOf(m.state, id).zone)),
      { zone: 'pile' },
    );
    m.emit({ type: 'AttemptEnded', seat: attempt.seat, mission: attempt.mission, how: 'abandoned' });
  }
  if (fight !== null) m.emit({ type: 'FightEnded', prevented: true });
}
