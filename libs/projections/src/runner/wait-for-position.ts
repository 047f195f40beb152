import type { Reads } from '../read-store/port';

/**
 * Whether everything up to `position` can be read within the time given. For nodes that read while another process applies:
 * it looks at the checkpoints, which also move, a little later, past events the projections do not care for.
 */
export async function waitForPosition(
  reads: Pick<Reads, 'position'>,
  projections: readonly string[],
  position: number,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const reached = await Promise.all(projections.map((projection) => reads.position(projection)));
    if (reached.every((at) => at >= position)) return true;
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(15, Math.max(1, deadline - Date.now()))));
  }
}
