import type { Ability } from '../behaviour';
import { isAttempting } from '../query/situations';
import { provided } from './needs';
import { publiclyAll, type Publicly } from './publicly';
import { ofYours, response } from './responses';

/**
 * "While in a mission attempt, you may …": at every dilemma before it is carried out, and once more before the mission's
 * requirements are checked, as often as it can be paid for. A limit counts for both together.
 */
export function duringAttempt(
  id: string,
  text: Pick<Ability, 'steps' | 'cost' | 'needs' | 'once'>,
  publicly: Publicly = () => true,
): Ability[] {
  const needs = [provided(({ state, self }) => isAttempting(state, self), 'not-in-the-attempt'), ...(text.needs ?? [])];
  const use = { ...text, needs, publicly: publiclyAll(ofYours, publicly), limit: id, repeats: text.once === undefined };
  return [response(id, 'facing', use), response(`${id}-before-check`, 'mission-checked', use)];
}
