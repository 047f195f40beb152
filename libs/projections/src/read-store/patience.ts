import type { ClientConfig } from 'pg';

export const PATIENCE_MS = 5_000;

/** Nobody waits for ever for a server that took the call and says nothing. */
export const patience = (connectMs: number): ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: 6 * connectMs,
  keepAlive: true,
});
