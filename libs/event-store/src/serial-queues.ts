/** One task at a time per key, in the order they came; different keys do not wait for each other. */
export class SerialQueues<Key> {
  private readonly tails = new Map<Key, Promise<unknown>>();

  run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key);
    const result = before === undefined ? task() : before.then(task, task);
    this.tails.set(key, result);
    const forget = (): void => {
      if (this.tails.get(key) === result) this.tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  }

  isBusy(key: Key): boolean {
    return this.tails.has(key);
  }

  /** Resolves when everything that was queued has run, successfully or not. */
  async idle(): Promise<void> {
    while (this.tails.size > 0) await Promise.allSettled([...this.tails.values()]);
  }
}
