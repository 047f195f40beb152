import { PROJECTIONS } from '@logbuoy/projections';
import type { Storage } from '../storage';

/** How many events each read model is behind the log, as its checkpoint says: true whichever process applies it. */
export async function projectionLag({ events, reads }: Storage): Promise<{ readonly [projection: string]: number }> {
  const head = await events.lastPosition();
  const lags = PROJECTIONS.map(async ({ name }) => [name, Math.max(0, head - (await reads.position(name)))] as const);
  return Object.fromEntries(await Promise.all(lags));
}
