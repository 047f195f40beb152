import { openSqliteStore } from '@logbuoy/event-store';
import { openSqliteReadStore } from '../read-store/sqlite';
import { append, counted, counter, ignored } from './log.fixture';
import { ProjectionRunner } from './runner';

/** A small service on SQLite files that writes and rebuilds without pause, to be killed at any moment. */
async function main(folder: string): Promise<void> {
  const store = await openSqliteStore({ path: `${folder}/log.db` });
  const readStore = await openSqliteReadStore({ path: `${folder}/read.db` });
  const projections = [counter(), counter('other')];
  const runner = new ProjectionRunner({
    store,
    readStore,
    projections,
    pollMs: 5,
    batchEventsMax: 4, // so that a rebuild takes its time
    onProgress: () => process.send?.('rebuilding'),
  });
  await append(
    store,
    'past',
    Array.from({ length: 100 }, (_, i) => counted(i)),
  );
  await runner.start();
  for (let i = 0; ; i++) {
    await append(store, `stream-${i % 4}`, [counted(i), ignored, counted(1)]);
    await runner.requestRebuild('counter');
  }
}

void main(process.argv[2] ?? '');
