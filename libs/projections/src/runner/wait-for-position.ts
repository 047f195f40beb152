import type { Reads } from '../read-store/port';

/** How often to look while waiting, in case a call of `onMoved` was lost. */
const LOOK_EVERY_MS = 100;

/**
 * How far the projections have come, for nodes that read while another process applies. It is woken by the read store
 * when a checkpoint has moved; polling the checkpoints is only the fallback.
 */
export class Checkpoints {
  private readonly reached = new Map<string, number>();
  private readonly asked = new Set<string>();
  private readonly waiting = new Set<() => void>();
  private looking: Promise<void> | undefined;
  private unlisten: (() => void) | undefined;

  constructor(private readonly reads: Pick<Reads, 'position' | 'onMoved'>) {}

  /** Whether these projections show everything up to `position` within the time given. */
  async waitFor(projections: readonly string[], position: number, timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    const isBehind = (projection: string): boolean => (this.reached.get(projection) ?? -1) < position;
    this.unlisten ??= this.listen();
    if (projections.some((projection) => !this.asked.has(projection))) {
      for (const projection of projections) this.asked.add(projection);
      await this.looking?.catch(() => undefined); // it does not look at the new ones
      await this.look();
    }
    while (projections.some(isBehind)) {
      if (Date.now() >= deadline) return false;
      const isWoken = await this.untilMoved(Math.min(LOOK_EVERY_MS, deadline - Date.now()));
      if (!isWoken) await this.look();
    }
    return true;
  }

  close(): void {
    this.unlisten?.();
    this.unlisten = undefined;
  }

  private listen(): () => void {
    return this.reads.onMoved((moved) => {
      if (moved !== undefined) this.move(moved.projection, moved.position);
      else void this.look().catch(() => undefined);
    });
  }

  private move(projection: string, position: number): void {
    if (position <= (this.reached.get(projection) ?? -1)) return;
    this.reached.set(projection, position);
    for (const wake of this.waiting) wake();
  }

  /** Looks at all projections that are waited for, one look at a time for all callers. */
  private look(): Promise<void> {
    const look = async (): Promise<void> => {
      const each = async (projection: string): Promise<void> =>
        this.move(projection, await this.reads.position(projection));
      await Promise.all([...this.asked].map(each));
    };
    return (this.looking ??= look().finally(() => (this.looking = undefined)));
  }

  private untilMoved(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isWoken: boolean): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve(isWoken);
      };
      const wake = (): void => end(true);
      const timer = setTimeout(() => end(false), Math.max(1, ms));
      this.waiting.add(wake);
    });
  }
}

/** The same for a caller that waits once. */
export async function waitForPosition(
  reads: Pick<Reads, 'position' | 'onMoved'>,
  projections: readonly string[],
  position: number,
  timeoutMs: number,
): Promise<boolean> {
  const checkpoints = new Checkpoints(reads);
  try {
    return await checkpoints.waitFor(projections, position, timeoutMs);
  } finally {
    checkpoints.close();
  }
}
