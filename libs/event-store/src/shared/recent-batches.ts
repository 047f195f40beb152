import { type StoredBatch, lastPositionOf } from './stored-batch';

const KEPT_MAX = 4096;

/**
 * The newest batches of a log that only this process writes. Subscriptions that are up to date, as nearly all are nearly
 * always, are served from here without reading from disk what has just been written there.
 */
export class RecentBatches {
  /** In order and without gaps. */
  private kept: StoredBatch[] = [];

  /** Batches just written, in the order of their positions. */
  add(batches: readonly StoredBatch[]): void {
    this.kept.push(...batches);
    if (this.kept.length > 2 * KEPT_MAX) this.kept = this.kept.slice(-KEPT_MAX);
  }

  /** The batches with an event behind a position; `undefined` where some of them are older than what is kept. */
  after(position: number, rows: number): readonly StoredBatch[] | undefined {
    const oldest = this.kept[0];
    if (oldest === undefined || position < oldest.firstPosition - 1) return undefined;
    let low = 0;
    let high = this.kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (lastPositionOf(this.kept[middle] as StoredBatch) > position) high = middle;
      else low = middle + 1;
    }
    return this.kept.slice(low, low + rows);
  }

  /** After a failure it is unknown what was written. */
  forget(): void {
    this.kept = [];
  }
}
