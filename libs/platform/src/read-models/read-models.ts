import type { Reads } from '@logbuoy/projections';

export type WaitFor = (position: number, timeoutMs: number) => Promise<boolean>;

const PATIENCE_MS = 2_000;

/** What the service can answer from, and the way to read what one has just written. */
export class ReadModels {
  constructor(
    readonly reads: Reads,
    private readonly waitUntil: WaitFor,
  ) {}

  /** Whether everything up to this position of the log can be read now; false where it takes too long. */
  waitFor(position: number): Promise<boolean> {
    return this.waitUntil(position, PATIENCE_MS);
  }
}
