import type { Random } from './random';
import type { Rejection } from './rejection';
import type { Viewer } from './viewer';

/** A fact: its type in the past tense, and everything needed to write it into a state, and nothing more. */
export interface DomainEvent {
  readonly type: string;
}

/**
 * The shape of everything that has a history: a match, an account, a tournament.
 *
 * `decide` may consult rules, cards and chance; `evolve` only writes facts down, so an old history folds for ever.
 * Redaction belongs to the shape: `view` is what a viewer may know of a state, `seen` what a viewer may know of an event.
 * Both name what may be seen; whatever is not named stays private.
 */
export interface Decider<
  State,
  Command,
  Event extends DomainEvent,
  View,
  Seen = unknown,
  Ctx extends Context = Context,
> {
  readonly initial: State;
  decide(state: State, command: Command, context: Ctx): Decision<Event>;
  evolve(state: State, event: Event): State;
  view(state: State, viewer: Viewer): View;
  /** What this viewer may see of the event; `undefined` where it must not even be noticed. `after` is the state it led to. */
  seen(event: Event, viewer: Viewer, after: State): Seen | undefined;
}

/** Facts to append in one batch (none: nothing to do), or a refusal. */
export type Decision<Event> = readonly Event[] | Rejection;

/** What a decision may consult beyond the state. */
export interface Context {
  /** When the command arrived, in milliseconds since 1970. */
  readonly nowMs: number;
  /** Seeded by the match; whatever it yields is written into the events. */
  readonly random: Random;
}

export function fold<State, Event extends DomainEvent>(
  decider: { evolve(state: State, event: Event): State },
  state: State,
  events: Iterable<Event>,
): State {
  let folded = state;
  for (const event of events) folded = decider.evolve(folded, event);
  return folded;
}
