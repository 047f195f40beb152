import { acceptLog, ConfigError, openStorage, type AcceptedLog } from '@logbuoy/platform';
import type { AcceptedStorage } from './accept-log';
import type { Terminal } from './terminal';
import { Unusable } from './verb';

/** Takes the log of this storage as it is, and rebuilds what stands beyond its end. */
export async function acceptedIn(config: AcceptedStorage, terminal: Terminal): Promise<AcceptedLog> {
  const storage = await openStorage(config, []).catch((error: unknown) => {
    throw error instanceof ConfigError ? new Unusable(error.mistakes.join('\n')) : error;
  });
  const bar = terminal.progress('rebuilding');
  const done = new Map<string, number>();
  try {
    return await acceptLog({
      ...storage,
      onProgress: (progress) => {
        done.set(progress.projection, progress.done);
        bar.show(Math.min(...done.values()), progress.total);
      },
    });
  } finally {
    bar.clear();
    await storage.close();
  }
}
