import type { ClientConfig } from 'pg';

export const PATIENCE_MS = 5_000;

/** A timeout for a server that accepts the connection and never answers. */
export const patience = (connectMs: number): ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: 6 * connectMs,
  keepAlive: true,
});
