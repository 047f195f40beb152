import { changed } from './shapes';
import type { Copy, CopyId, FightSide, Lasting, SecondEditionState } from './state';

/** Personnel that are stopped, killed, captured or moved take no further part [2E-158, 2E-241]. */
export function leaveAction(state: SecondEditionState, gone: readonly CopyId[]): SecondEditionState {
  const { attempt } = state;
  if (attempt === null || gone.length === 0) return state;
  const stays = (copy: CopyId): boolean => !gone.includes(copy);
  const standIn = attempt.standIn && { ...attempt.standIn, personnel: attempt.standIn.personnel.filter(stays) };
  if (attempt.personnel.every(stays) && standIn?.personnel.length === attempt.standIn?.personnel.length) return state;
  return changed(state, (next) => {
    next.attempt = { ...attempt, personnel: attempt.personnel.filter(stays), standIn };
  });
}

/** Cards that left their place are in no fight any more; being stopped does not take a card out of a fight. */
export function leaveFight(state: SecondEditionState, gone: readonly CopyId[]): SecondEditionState {
  const { fight } = state;
  if (fight === null || gone.length === 0) return state;
  const stays = (copy: CopyId): boolean => !gone.includes(copy);
  const rest = ({ seat, personnel, ships }: FightSide): FightSide => ({
    seat,
    personnel: personnel.filter(stays),
    ships: ships.filter(stays),
  });
  return changed(state, (next) => {
    next.fight = { ...fight, beginner: rest(fight.beginner), opponent: rest(fight.opponent) };
  });
}

export const withoutLasting = (
  { lasting }: SecondEditionState,
  ended: (lasting: Lasting) => boolean,
): readonly Lasting[] => (lasting.some(ended) ? lasting.filter((one) => !ended(one)) : lasting);

/** Cards on this mission over which no attempt has begun yet. */
export function awaitingAttempt(state: SecondEditionState, mission: CopyId): readonly CopyId[] {
  const waiting: CopyId[] = [];
  for (let id = 0; id < state.copies.length; id++) {
    const { zone, at } = state.copies[id] as Copy;
    if (zone === 'on' && at === mission && !state.attemptedOver.includes(id)) waiting.push(id);
  }
  return waiting;
}

export const endAttempt = (state: SecondEditionState): SecondEditionState =>
  changed(state, (next) => {
    next.attempt = null;
    next.lasting = withoutLasting(state, ({ until }) => until === 'dilemma' || until === 'attempt');
  });
