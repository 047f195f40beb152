import type { Pool, QueryConfig } from 'pg';

/**
 * Rewrites a table, so that no file of the server holds what was deleted from it. That takes as long as the table is large and
 * waits for everybody who reads it, so it has no timeout: the signal ends it, with its reason.
 */
export async function rewriteTable(pool: Pool, table: string, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => void (broken = error);
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid');
    // By another connection: this one waits for its answer.
    const cancel = (): void => void pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined);
    if (signal?.aborted !== true) signal?.addEventListener('abort', cancel, { once: true });
    try {
      signal?.throwIfAborted();
      await client.query({ text: `vacuum (full) ${table}`, query_timeout: 0 } as QueryConfig);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  } catch (error) {
    throw signal?.aborted === true ? (signal.reason as Error) : error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
