import type { DomainEvent, Json, Seat, SeededChance, Viewer } from '@logbuoy/kernel';
import type { Bot } from '../bots';
import type { CardId } from '../decks';
import type { Inventor } from './non-offers';
import type { SuitePlan } from './plan';

/**
 * What a game adds to its simulation. Without any of it a match is played and folded again, what is offered must be
 * accepted, and what is not must be refused.
 */
export interface SimulationKit<State = unknown, Event extends DomainEvent = DomainEvent> {
  /** Bots that only play here, by name. */
  readonly players?: { readonly [name: string]: Bot };
  /** What seats bring; a game without it is given nothing. */
  readonly decks?: SimulatedDecks;
  /** What the suites play. */
  readonly plan: SuitePlan;
  /** What is counted for each seat at the end of a match, such as completed missions. */
  readonly counts?: { readonly [what: string]: (state: State, seat: Seat) => number };
  /**
   * What is wrong with a state, in a sentence. `before` was looked at already: what both share, the very same object, need
   * not be looked at again.
   */
  broken?(state: State, before: State | null): string | undefined;
  /** What is wrong besides when all facts of a decision are recorded. */
  brokenAtRest?(state: State): string | undefined;
  inventor?(state: State, seat: Seat): Inventor;
  readonly hidden?: HiddenThings<State, Event>;
  readonly witness?: Witness<State, Event>;
}

export interface SimulatedDecks {
  readonly names: readonly string[];
  /** Those whose cards are always the same. */
  readonly fixed: readonly string[];
  /** What is played unless told. */
  readonly usual: readonly string[];
  /** What each seat brings, clockwise. The same names and the same chance are the same decks. */
  deal(names: readonly string[], chance: SeededChance, around: readonly CardId[]): readonly Json[];
  /** The cards that decks can be built around; none where decks are as they are. */
  readonly around: readonly CardId[];
}

/** What a viewer may not know. */
export interface HiddenThings<State, Event extends DomainEvent> {
  /** The same state with other hidden information: the viewer must not be able to tell the two apart. */
  disguised(state: State, viewer: Viewer, chance: SeededChance): State;
  /** An event as it might have been, had what this viewer may not know been otherwise. */
  disguisedEvent?(event: Event, viewer: Viewer, chance: SeededChance): Event;
  /** Something in a view, or in what is told of an event, that this viewer must not see. */
  leakIn?(told: Json, state: State, viewer: Viewer): string | undefined;
  /** Events that show something to all, wherever it lies face down afterwards. */
  showsToAll?(event: Event): boolean;
}

/** Notes which cards and which of their effects take part in matches. */
export interface Witness<State, Event extends DomainEvent> {
  readonly cards: readonly CardId[];
  /** Cards that take part by this event. */
  cardsIn(event: Event, after: State): readonly CardId[];
  allEffects(): readonly string[];
  /** From now on effects are noted; this cannot be undone and slows the game down a little. */
  watch(): void;
  /** Notes what no step and no question of the game is about. */
  note(event: Event, after: State): void;
  /** What was used since the last time this was asked. */
  takeUsed(): string[];
  /** What is used meanwhile does not count: it belongs to a check, not to the match. */
  lookingAway<T>(check: () => T): T;
}
