interface Fold<State, Event> {
  readonly before: State;
  readonly event: Event;
  readonly after: State;
}

/**
 * Caches the folds of the last decision: deciding folds each fact to see what follows from it, and recording the facts
 * afterwards gets the very same states, with all that was worked out about them. One decision is kept and no more, so that
 * no state outlives its match.
 */
export class RecentFolds<State, Event> {
  private folds: Fold<State, Event>[] = [];
  private next = 0;

  constructor(private readonly evolve: (state: State, event: Event) => State) {}

  /** A new decision begins. */
  forget(): void {
    this.folds = [];
    this.next = 0;
  }

  foldAndKeep(before: State, event: Event): State {
    const after = this.evolve(before, event);
    this.folds.push({ before, event, after });
    return after;
  }

  /** Folds a fact: the same answer as `evolve`, at once where it was just decided. */
  fold(state: State, event: Event): State {
    const fold = this.folds[this.next];
    if (fold === undefined || fold.event !== event || fold.before !== state) return this.evolve(state, event);
    this.next += 1;
    return fold.after;
  }
}
