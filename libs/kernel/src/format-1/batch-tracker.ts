import { originIn } from './line-members';

/**
 * Tells which batch an event belongs to. Only few events ask, so nothing is compared until one does: within the block at
 * hand it is enough to remember where the lines begin, and of earlier blocks how the last one ended.
 */
export class BatchTracker {
  private block = '';
  private versionBefore = 0;
  private readonly starts: number[] = [];
  private carriedOrigin = '';
  private carriedAfter = 0;

  open(block: string, versionBefore: number): void {
    this.block = block;
    this.versionBefore = versionBefore;
    this.starts.length = 0;
  }

  /** The next event's line begins here. */
  add(start: number): void {
    this.starts.push(start);
  }

  close(): void {
    if (this.starts.length === 0) return;
    this.carriedAfter = this.batchAfter();
    this.carriedOrigin = this.originAt(this.starts.length - 1);
    this.block = '';
  }

  /** The version before the batch of the event added last. */
  batchAfter(): number {
    let first = this.starts.length - 1;
    const origin = this.originAt(first);
    while (first > 0 && this.block.startsWith(origin, this.starts[first - 1])) first -= 1;
    return first === 0 && origin === this.carriedOrigin ? this.carriedAfter : this.versionBefore + first;
  }

  /** Time, actor and cause of the event before the one added last. */
  originBefore(): string {
    return this.starts.length > 1 ? this.originAt(this.starts.length - 2) : this.carriedOrigin;
  }

  private originAt(index: number): string {
    return originIn(this.block, this.starts[index] as number);
  }
}
