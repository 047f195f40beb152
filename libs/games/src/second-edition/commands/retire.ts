import type { Context, Decision, Seat } from '@logbuoy/kernel';
import { engine } from '../engine';
import type { SecondEditionEvent } from '../state/events';
import type { Run } from '../machine/run';
import { cardOf } from '../query/board';
import { beginTurn, END_TURN, START_TURN, throughWithRepairs } from '../rules/turn';
import { leavePlay, move } from '../rules/verbs';
import { changed } from '../state/shapes';
import { copyOf, isInPlay, leftOf, type CopyId, type SecondEditionState } from '../state/state';

/**
 * A player leaves and the others play on. Whatever was under way is given up, no card is stopped for it, and all cards the
 * player owns leave the game but those beneath others' missions; cards of others the player held go back to their owners'
 * discard piles.
 */
export function retire(state: SecondEditionState, seat: Seat, context: Context): Decision<SecondEditionEvent> {
  const work = engine.work(
    changed(state, (next) => (next.stack = [])),
    context,
  );
  if (state.stack.length > 0) work.emit({ type: 'WorkLeft', stack: [] });
  return work.begin(seat, (m) => leave(m, state, seat));
}

function leave(m: Run, state: SecondEditionState, seat: Seat): void {
  giveUpWhatIsUnderWay(m, state);
  const ids = state.copies.map((_, id) => id);
  const held = ids.filter((id) => {
    const copy = copyOf(m.state, id);
    return copy.owner !== seat && copy.by === seat && isInPlay(copy);
  });
  leavePlay(m, 'CardsDestroyed', held, { zone: 'discard' });
  // What others have overcome stays beneath their missions: they would have to face more otherwise.
  const isOvercome = (id: CopyId): boolean => {
    const { zone, at } = copyOf(m.state, id);
    return zone === 'beneath' && copyOf(m.state, at).owner !== seat;
  };
  const leaving = ids.filter((id) => copyOf(m.state, id).owner === seat && !isOvercome(id));
  const own = leaving.filter((id) => isInPlay(copyOf(m.state, id)));
  const missions = own.filter((id) => cardOf(m.state, id).type === 'mission');
  for (const id of own)
    if (!missions.includes(id) && isInPlay(copyOf(m.state, id)))
      leavePlay(m, 'CardsRemovedFromGame', [id], { zone: 'removed' });
  const rest = leaving.filter((id) => !['removed', 'mission'].includes(copyOf(m.state, id).zone));
  move(m, 'CardsRemovedFromGame', rest, { zone: 'removed' });
  m.emit({ type: 'PlayerRetired', seat });
  if (m.state.active === seat) {
    m.emit({ type: 'TurnEnded', seat });
    beginTurn(m, leftOf(m.state, seat));
  } else resumeTurn(m, state);
}

/** What the turn player was doing at the start or end of the turn is taken up again; what was done stays done. */
function resumeTurn(m: Run, { active: seat, segment, stack }: SecondEditionState): void {
  if (stack.length === 0) return;
  if (segment === 'start') m.call(START_TURN, {}, undefined, { seat, source: null });
  if (segment === 'discard' || segment === 'end')
    m.call(END_TURN, { mended: throughWithRepairs(stack) }, undefined, { seat, source: null });
}

function giveUpWhatIsUnderWay(m: Run, state: SecondEditionState): void {
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
