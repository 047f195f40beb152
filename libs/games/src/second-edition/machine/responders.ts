import { secondEditionCard } from '@logbuoy/cards';
import { allBehaviours, type Ability } from '../behaviour';
import type { TriggerKind } from './triggers';

interface Responder {
  readonly card: number;
  readonly ability: Ability;
  readonly fromHand: boolean;
}

let byKind: ReadonlyMap<TriggerKind, readonly Responder[]> | undefined;

/** Every text of the set that responds to a trigger. Read once all behaviours are defined. */
export function responders(kind: TriggerKind): readonly Responder[] {
  byKind ??= readResponders();
  return byKind.get(kind) ?? [];
}

function readResponders(): Map<TriggerKind, Responder[]> {
  const found = new Map<TriggerKind, Responder[]>();
  for (const { card, abilities = [] } of allBehaviours())
    for (const ability of abilities) {
      if (ability.kind !== 'response' || ability.on === undefined || ability.mandatory === true) continue;
      const fromHand = secondEditionCard(card).type === 'interrupt';
      found.set(ability.on, [...(found.get(ability.on) ?? []), { card, ability, fromHand }]);
    }
  return found;
}
