import { Client } from 'pg';
import { patience, PATIENCE_MS } from './patience';
import type { Lead } from './port';

/**
 * An advisory lock on a connection of its own: the server lets go of it when the connection ends, so another node takes
 * over when this one dies. Should both believe they lead for a moment, the checkpoint lets only one of them write.
 */
export async function takePostgresLead(url: string, name: string): Promise<Lead | undefined> {
  const client = new Client({ connectionString: url, ...patience(PATIENCE_MS) });
  let held = false;
  client.on('error', () => (held = false));
  client.on('end', () => (held = false));
  await client.connect();
  try {
    const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';
    held = (await client.query<{ held: boolean }>(text, [name])).rows[0]?.held === true;
  } finally {
    if (!held) await client.end();
  }
  if (!held) return undefined;
  return {
    held: async () => {
      if (held) await client.query('SELECT 1').catch(() => (held = false));
      return held;
    },
    release: async () => {
      await client.end().catch(() => undefined);
    },
  };
}
