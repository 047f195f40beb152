import { isSeat, type Json, type Seat } from '@logbuoy/kernel';
import type { Vars } from './task';

/** The task in which players respond: its program has no steps. */
export const WINDOW = 'rule/window';

/** What a game says about its response windows. */
export interface WindowRules<State, About> {
  /** Who is asked first. */
  first(state: State): Seat;
  /** Those who still play, in the order in which they are asked, beginning with this seat. */
  inTurnOrder(state: State, from: Seat): readonly Seat[];
  /** An action that others have changed already is responded to as it stands now; null where it is prevented. */
  standing(about: About, action: Vars): About | null;
  /** Whether a seat could respond as far as everybody may know: being asked must tell nothing of a hand. */
  couldRespond(state: State, seat: Seat, about: About, used: readonly string[]): boolean;
}

/** What a window holds: what it is about, the place of the action on the stack, who is next, and what was used in it. */
export const openWindow = (about: Json, over: number, next: Seat): { readonly [name: string]: Json } => ({
  about,
  over,
  next,
  passes: 0,
  used: [],
});

export const isAskedToRespond = (vars: Vars): Seat | undefined => {
  const seat = vars['turn'];
  return isSeat(seat) ? seat : undefined;
};
export const usedIn = (vars: Vars): readonly string[] => vars['used'] as readonly string[];

type Changing = { [name: string]: Json | undefined };

/** Whose opportunity it is; `undefined` once all have passed one after another, or nothing is left to respond to. */
export function nextToAsk<State, About>(
  rules: WindowRules<State, About>,
  state: State,
  vars: Changing,
  action: Vars,
): Seat | undefined {
  const about = rules.standing(vars['about'] as About, action);
  if (about === null) return undefined;
  vars['about'] = about as Json;
  const asked = rules
    .inTurnOrder(state, vars['next'] as Seat)
    .filter((seat) => rules.couldRespond(state, seat, about, usedIn(vars)));
  return asked.length <= (vars['passes'] as number) ? undefined : asked[0];
}

/** The seat asked has passed, or has used something; the next in turn order comes after it. */
export function turnOver<State, About>(
  rules: WindowRules<State, About>,
  state: State,
  vars: Changing,
  { seat, passed, used }: { readonly seat: Seat; readonly passed: boolean; readonly used?: string | undefined },
): void {
  const [, next = seat] = rules.inTurnOrder(state, seat);
  if (used !== undefined) vars['used'] = [...usedIn(vars), used];
  vars['passes'] = passed ? (vars['passes'] as number) + 1 : 0;
  vars['next'] = next;
  vars['turn'] = undefined;
}
