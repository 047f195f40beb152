import type { Seat } from '@logbuoy/kernel';
import { behaviourOf } from '../behaviour';
import type { Run } from '../machine/run';
import { isInForce, isMuted } from '../query/values';
import { copyOf, type CopyId } from '../state/state';
import { abilityProgram } from './program-names';

/** What a text says is done when its bearer is killed, and by whom. */
interface Will {
  readonly id: CopyId;
  readonly seat: Seat;
}

/** Whose wills will count: read before they die, since only texts in force do. */
export const willsOf = (m: Run, dying: readonly CopyId[]): Will[] =>
  dying
    .filter((id) => isInForce(copyOf(m.state, id)) && !isMuted(m.state, id))
    .map((id) => ({ id, seat: copyOf(m.state, id).by }));

/** They are carried out by themselves. */
export function carryOutWills(m: Run, wills: readonly Will[]): void {
  for (const { id, seat } of wills)
    for (const { id: ability, on, mandatory } of behaviourOf(copyOf(m.state, id).card)?.abilities ?? [])
      if (on === 'died' && mandatory)
        m.call(abilityProgram(copyOf(m.state, id).card, ability), {}, undefined, { seat, source: id });
}
