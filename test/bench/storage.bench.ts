import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import { matchStream } from '@logbuoy/kernel';
import Database from 'libsql';
import { Client } from 'pg';
import { forgedLines } from '../kit/forge';
import type { PlayedMatch } from '../kit/random-player';
import { playBotMatch } from '@logbuoy/test-kit';
import { storeMatch } from '../kit/store-match';
import type { Report } from './bench';

const MATCHES = 40;
const MB = 1_000_000;
const PEER = 'the lines of format 1, as bytes';

/** What a thousand bot matches take on disk: as they are played, and compressed some minutes after their end. */
export async function run(report: Report): Promise<void> {
  const matches = Array.from({ length: MATCHES }, (_, seed) => playBotMatch({ seed: seed + 1 }));
  const before = (matches.reduce((sum, match) => sum + format1Bytes(match), 0) / MATCHES / MB) * 1000;
  const told = (name: string, bytes: number): void => {
    const value = (bytes / MATCHES / MB) * 1000;
    report({ bench: `storage ${name}`, value, unit: 'MB/1,000 matches', peer: PEER, ratio: value / before });
  };
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-bench-'));
  try {
    const path = join(folder, 'log.db');
    await stored(await openSqliteStore({ path }), matches);
    told('sqlite', vacuumed(path));
    await archived(await openSqliteStore({ path }), matches);
    told('sqlite compressed', vacuumed(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const url = process.env['LOGBUOY_TEST_POSTGRES_URL'];
  if (url !== undefined) await onPostgres(url, matches, told);
}

async function onPostgres(
  url: string,
  matches: readonly PlayedMatch[],
  told: (name: string, bytes: number) => void,
): Promise<void> {
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  const size = async (): Promise<number> => {
    await client.query(`vacuum full ${schema}.batches; `);
    await client.query(`vacuum full ${schema}.archived`);
    const sizes = await client.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = $1 and c.relkind = 'r'`,
      [schema],
    );
    return Number(sizes.rows[0]?.bytes);
  };
  await stored(await openPostgresStore({ url, schema }), matches);
  told('postgres', await size());
  await archived(await openPostgresStore({ url, schema }), matches);
  told('postgres compressed', await size());
  await client.query(`drop schema ${schema} cascade`);
  await client.end();
}

async function stored(store: EventStore, matches: readonly PlayedMatch[]): Promise<void> {
  for (const match of matches) await storeMatch(store, match);
  await store.close();
}

async function archived(store: EventStore, matches: readonly PlayedMatch[]): Promise<void> {
  for (const { match } of matches)
    if (!(await store.archive(matchStream(match)))) throw new Error(`${match} could not be archived`);
  await store.close();
}

function vacuumed(path: string): number {
  const database = new Database(path);
  database.exec('vacuum');
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  return statSync(path).size;
}

const format1Bytes = ({ events }: PlayedMatch): number =>
  forgedLines(events, undefined, 1).reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
