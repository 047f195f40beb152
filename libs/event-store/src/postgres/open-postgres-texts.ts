import { Pool } from 'pg';
import type { SeparateTextTable } from '../texts/text-table';
import { PATIENCE } from './connection';
import { PostgresTexts } from './postgres-texts';
import { LogSchema } from './schema';
import { textsSchema } from './texts-schema';

/** A table of texts for a log that is kept elsewhere. */
export async function openPostgresTexts(options: {
  readonly url: string;
  readonly schema?: string;
}): Promise<SeparateTextTable> {
  const schema = new LogSchema(options.schema ?? 'logbuoy');
  const pool = new Pool({ connectionString: options.url, application_name: 'logbuoy texts', max: 4, ...PATIENCE });
  pool.on('error', () => undefined); // an idle connection was lost; the next query gets another or says why not
  try {
    await pool.query(
      `select pg_advisory_xact_lock(hashtextextended('logbuoy-schema/${schema.name}', 0));
       create schema if not exists "${schema.name}"; ${textsSchema(schema.texts)}`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresTexts(pool, schema.texts, () => pool.end());
}
