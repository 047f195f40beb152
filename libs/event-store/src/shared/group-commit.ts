interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome | PromiseLike<Outcome>) => void;
  readonly reject: (error: unknown) => void;
}

export type Commit<Request, Outcome> = (
  requests: readonly Request[],
) => Promise<readonly (Outcome | PromiseLike<Outcome>)[]> | readonly Outcome[];

/**
 * Group commit: all waiting requests go to disk together. One sync of a disk takes as long for a hundred batches as for one,
 * so the higher the load, the cheaper a batch, and no request is acknowledged before its own bytes are safe.
 *
 * `commit` gets the requests in the order of their calls and answers each; if it throws, it has written nothing that it
 * knows of, and every request of the group is rejected.
 */
export class GroupCommit<Request, Outcome> {
  private waiting: Waiting<Request, Outcome>[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly commit: Commit<Request, Outcome>,
    private readonly groupMax: number,
  ) {}

  add(request: Request): Promise<Outcome> {
    if (this.closed) return Promise.reject(new Error('the event store is closed'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.running ??= this.run();
    });
  }

  /** Takes nothing more, and resolves when everything taken is answered. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Everyone who is ready in this turn of the event loop comes along.
      await new Promise(setImmediate);
      const group = this.waiting.slice(0, this.groupMax);
      this.waiting = this.waiting.slice(this.groupMax);
      try {
        const outcomes = await this.commit(group.map(({ request }) => request));
        for (const [i, { resolve }] of group.entries()) resolve(outcomes[i] as Outcome);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.running = undefined;
  }
}
