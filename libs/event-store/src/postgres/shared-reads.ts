import type { Bell } from '../shared/bell';
import { lastPositionOf, type StoredBatch } from '../shared/stored-batch';

/** Shorter than any polling interval: after a lost ring the next poll reads from the database. */
const END_KNOWN_MS = 50;

/**
 * Subscriptions that are up to date are woken together, ask for the same page, and ask once more to see that it was the
 * last. Those that ask while the answer to the same question is on its way share it, and where a page has just reached the
 * end of the log the next page is not read. Both end when the bell rings: there may be more than was read before.
 */
export class SharedReads {
  private readonly underWay = new Map<string, Promise<readonly StoredBatch[]>>();
  private end: { readonly position: number; readonly untilMs: number } | undefined;
  private rings = 0;

  constructor(bell: Bell) {
    bell.listen(() => this.forget());
  }

  /** From now on no caller gets the result of a read that began before. */
  forget(): void {
    this.rings += 1;
    this.underWay.clear();
    this.end = undefined;
  }

  after(position: number, rows: number, read: () => Promise<readonly StoredBatch[]>): Promise<readonly StoredBatch[]> {
    if (this.end?.position === position && performance.now() < this.end.untilMs) return Promise.resolve([]);
    const key = `${position}/${rows}`;
    const shared = this.underWay.get(key);
    if (shared !== undefined) return shared;
    const rings = this.rings;
    const own = read()
      .then((page) => {
        if (page.length < rows && rings === this.rings) this.endsWith(page.at(-1), position);
        return page;
      })
      .finally(() => {
        if (this.underWay.get(key) === own) this.underWay.delete(key);
      });
    this.underWay.set(key, own);
    return own;
  }

  private endsWith(last: StoredBatch | undefined, position: number): void {
    const untilMs = performance.now() + END_KNOWN_MS;
    this.end = { position: last === undefined ? position : lastPositionOf(last), untilMs };
  }
}
