import { secondEditionCard } from '@logbuoy/cards';
import { behaviours, type Ability } from '../behaviour';
import type { TriggerKind } from './triggers';

interface Responder {
  readonly card: number;
  readonly ability: Ability;
}

let byKind: ReadonlyMap<TriggerKind, readonly Responder[]> | undefined;

/** Every interrupt of the set that responds to a trigger. Read when the first window opens, once all behaviours are there. */
export function interruptsFor(kind: TriggerKind): readonly Responder[] {
  byKind ??= readInterrupts();
  return byKind.get(kind) ?? [];
}

function readInterrupts(): Map<TriggerKind, Responder[]> {
  const found = new Map<TriggerKind, Responder[]>();
  for (const { card, abilities = [] } of behaviours.all())
    for (const ability of abilities) {
      if (ability.kind !== 'response' || ability.on === undefined || ability.mandatory === true) continue;
      if (secondEditionCard(card).type === 'interrupt')
        found.set(ability.on, [...(found.get(ability.on) ?? []), { card, ability }]);
    }
  return found;
}
