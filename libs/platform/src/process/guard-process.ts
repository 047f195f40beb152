import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging';

export interface GuardedProcess {
  readonly logger: Logger;
  /** Ends everything in order; nothing acknowledged may be lost. */
  close(): Promise<void>;
  /** Throws, or never answers, where storage cannot be used any more. */
  checkStorage(): Promise<unknown>;
  onIncident?(): void;
}

const CLOSE_PATIENCE_MS = 20_000;
const CHECK_PATIENCE_MS = 5_000;
const CHECK_AGAIN_MS = 200;

/**
 * Ends the process cleanly when it is asked to, at once when it is asked twice, and otherwise keeps it alive: a bug that
 * is not caught is logged as an incident, and only a process whose storage is unusable gives up its place.
 */
export function guardProcess(guarded: GuardedProcess): void {
  const { logger } = guarded;
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) {
      logger.warn({ signal }, 'asked again: stopping at once');
      process.exit(1);
    }
    stopping = true;
    logger.info({ signal }, 'stopping');
    void endWith(guarded, 0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const survive = (kind: string) => (err: unknown) => {
    logger.error({ err, kind, incident: randomUUID() }, 'uncaught error');
    guarded.onIncident?.();
    storageAnswers(guarded).catch((cause: unknown) => {
      if (stopping) return;
      stopping = true;
      logger.fatal({ err: cause }, 'storage cannot be used; giving up');
      void endWith(guarded, 1);
    });
  };
  process.on('uncaughtException', survive('uncaughtException'));
  process.on('unhandledRejection', survive('unhandledRejection'));
}

/** A connection that has just broken is made again; only storage that stays away is lost. */
async function storageAnswers(guarded: GuardedProcess): Promise<void> {
  const deadline = Date.now() + CHECK_PATIENCE_MS;
  for (;;) {
    try {
      await within(guarded.checkStorage(), CHECK_PATIENCE_MS);
      return;
    } catch (error) {
      if (Date.now() + CHECK_AGAIN_MS >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, CHECK_AGAIN_MS));
    }
  }
}

async function endWith(guarded: GuardedProcess, code: number): Promise<void> {
  try {
    await within(guarded.close(), CLOSE_PATIENCE_MS);
    guarded.logger.info('stopped');
    process.exit(code);
  } catch (err) {
    guarded.logger.fatal({ err }, 'could not stop in order');
    process.exit(1);
  }
}

async function within<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no end within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
