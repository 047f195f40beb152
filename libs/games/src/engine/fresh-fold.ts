import type { SecondEditionEvent } from '../second-edition/events';
import { evolve } from '../second-edition/evolve';
import type { SecondEditionState } from '../second-edition/state';

/**
 * The steps of the latest decision. Whoever decides has folded its facts already, to see what follows from them; whoever
 * records them right after gets the very same states, with all that was worked out about them. One decision is kept and
 * no more, so that no state outlives its match.
 */
let steps: { readonly before: SecondEditionState; readonly event: SecondEditionEvent; after: SecondEditionState }[] =
  [];
let next = 0;

/** A new decision begins: the steps of the one before are of no more use. */
export function forgetSteps(): void {
  steps = [];
  next = 0;
}

export function foldAndKeep(before: SecondEditionState, event: SecondEditionEvent): SecondEditionState {
  const after = evolve(before, event);
  steps.push({ before, event, after });
  return after;
}

/** Folds a fact: the same answer as `evolve`, at once where it was just decided. */
export function fold(state: SecondEditionState, event: SecondEditionEvent): SecondEditionState {
  const step = steps[next];
  if (step === undefined || step.event !== event || step.before !== state) return evolve(state, event);
  next += 1;
  return step.after;
}
