const REMEMBERED_MAX = 10_000;

/**
 * What this process has seen done need not be asked for with every sweep. Only a memory: where it forgets, the work is done
 * again under the same command id and counts once.
 */
export class DoneBefore {
  private readonly done = new Set<string>();

  /** Does what was not seen done yet. Work that says `not-yet`, or throws, is asked for again. */
  async once(key: string, work: () => Promise<'done' | 'not-yet'>): Promise<void> {
    if (this.done.has(key) || (await work()) === 'not-yet') return;
    if (this.done.size >= REMEMBERED_MAX) this.done.clear();
    this.done.add(key);
  }
}
