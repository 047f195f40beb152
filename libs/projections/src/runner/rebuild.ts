import type { EventStore } from '@logbuoy/event-store';
import type { Generation, ReadStore } from '../read-store/port';
import type { Projection } from './projection';
import { ProjectionRunner, type ProjectionRunnerOptions } from './runner';
import type { RebuildProgress } from './status';

export interface RebuildRequest {
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  /** All of them by default. */
  readonly names?: readonly string[];
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly onError?: ProjectionRunnerOptions['onError'];
  readonly pollMs?: number;
}

export interface Rebuilt {
  readonly projection: string;
  readonly outcome: 'rebuilt' | 'failed';
  readonly position: number;
}

/**
 * Rebuilds projections whether or not a service runs. The request goes through the read store; a runner of our own stands
 * by and does the work where no other process leads. Either way the progress is read off the generations themselves.
 */
export async function rebuildProjections(request: RebuildRequest): Promise<readonly Rebuilt[]> {
  const { store, readStore, onProgress, onError, pollMs = 50 } = request;
  const projections = chosen(request.projections, request.names);
  const names = projections.map(({ name }) => name);
  const before = servingBy(await readStore.generations());
  const goal = await store.lastPosition();
  for (const name of names) await readStore.requestRebuild(name);

  const runner = new ProjectionRunner({ store, readStore, projections, pollMs, ...(onError && { onError }) });
  await runner.start();
  try {
    const told = new Map<string, number>();
    for (;;) {
      const total = await store.lastPosition();
      const rows = await readStore.generations();
      const open = new Set(await readStore.rebuildRequests());
      for (const name of names) {
        const row = rows.findLast(({ projection }) => projection === name);
        const isDone = !open.has(name);
        const done = isDone ? total : row?.role === 'building' ? Math.min(row.position, total) : 0;
        if (told.get(name) !== done) onProgress?.({ projection: name, done, total });
        told.set(name, done);
      }
      if (names.every((name) => !open.has(name))) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    await runner.stop();
  }

  const after = servingBy(await readStore.generations());
  return names.map((name) => {
    const serving = after.get(name);
    // A rebuild that was given up leaves the old generation or, where there was none, one that ends before the failing event.
    const isNew = serving !== undefined && serving.generation !== before.get(name)?.generation;
    const position = serving?.position ?? 0;
    return { projection: name, outcome: isNew && position >= goal ? 'rebuilt' : 'failed', position };
  });
}

function chosen(projections: readonly Projection[], names: readonly string[] | undefined): readonly Projection[] {
  const unknown = names?.filter((name) => !projections.some((projection) => projection.name === name)) ?? [];
  if (unknown.length > 0) {
    const known = projections.map(({ name }) => name).join(', ');
    throw new TypeError(`there is no projection ${unknown.join(', ')}; there are ${known}`);
  }
  return names === undefined ? projections : projections.filter(({ name }) => names.includes(name));
}

const servingBy = (rows: readonly Generation[]): ReadonlyMap<string, Generation> =>
  new Map(rows.filter(({ role }) => role === 'serving').map((row) => [row.projection, row]));
