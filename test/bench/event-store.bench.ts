import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AppendRequest,
  type EventStore,
  nativeSha256,
  openPostgresStore,
  openSqliteStore,
} from '@logbuoy/event-store';
import { type ActorId, type CommandId, type StreamId, chain, genesis } from '@logbuoy/kernel';
import { Client } from 'pg';
import type { Report } from './bench';

const WRITERS = [1, 16, 64, 256];
const ROUNDS = 3;
const PEER = 'raw write + fdatasync';

/**
 * Appends per second, each acknowledged when it is on disk, as a share of what the disk itself gives: one write and one
 * fdatasync per batch of the same size. Rounds of store and disk alternate, because the disk of a shared machine is never
 * the same for long. A share above 1 is what group commit is for.
 */
export async function run(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-bench-'));
  try {
    const sqlite = await openSqliteStore({ path: join(folder, 'log.db') });
    await measure('sqlite', sqlite, folder, report);
    await sqlite.close();
    const server = process.env['LOGBUOY_TEST_POSTGRES_URL'];
    if (server !== undefined) await onPostgres(server, folder, report);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function onPostgres(url: string, folder: string, report: Report): Promise<void> {
  const schema = `bench_${randomUUID().replaceAll('-', '')}`;
  const store = await openPostgresStore({ url, schema });
  await measure('postgres', store, folder, report);
  await store.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop schema ${schema} cascade`);
  await client.end();
}

async function measure(name: string, store: EventStore, folder: string, report: Report): Promise<void> {
  for (const writers of WRITERS) {
    const appends = writers === 1 ? 1_000 : 10_000;
    const rates: number[] = [];
    const ratios: number[] = [];
    const latencies: number[] = [];
    await appendAll(store, histories(writers, appends / 4)); // warm up
    for (let round = 0; round < ROUNDS; round++) {
      const raw = rawRate(folder);
      const work = histories(writers, appends);
      const started = performance.now();
      latencies.push(...(await appendAll(store, work)));
      const rate = (1000 * work.flat().length) / (performance.now() - started);
      rates.push(rate);
      ratios.push(rate / ((raw + rawRate(folder)) / 2));
    }
    const bench = `event-store ${name} appends, ${writers} writer${writers === 1 ? '' : 's'}`;
    report({ bench, value: quantile(rates, 0.5), unit: 'appends/s', peer: PEER, ratio: quantile(ratios, 0.5) });
    report({ bench: `${bench}, p50`, value: quantile(latencies, 0.5), unit: 'ms' });
    report({ bench: `${bench}, p99`, value: quantile(latencies, 0.99), unit: 'ms' });
  }
}

const DATA = { card: 'a card of some name', note: 'x'.repeat(120), from: 'hand', to: 'core', cost: 3 };

/** Each writer its own stream, chained beforehand: hashing is measured elsewhere. */
function histories(writers: number, appends: number): AppendRequest[][] {
  return Array.from({ length: writers }, () => {
    const stream = `match-${randomUUID()}` as StreamId;
    let expected = genesis(stream, nativeSha256);
    return Array.from({ length: Math.ceil(appends / writers) }, () => {
      const batch = {
        stream,
        events: [{ type: 'CardPlayed', schema: 1, data: DATA }],
        at: Date.now(),
        by: 'player:bench' as ActorId,
        cause: randomUUID() as CommandId,
      };
      const request = { expected, batch: chain(expected, batch, nativeSha256) };
      expected = request.batch.head;
      return request;
    });
  });
}

/** Returns how long each took. */
async function appendAll(store: EventStore, work: readonly (readonly AppendRequest[])[]): Promise<number[]> {
  const latencies: number[] = [];
  const writing = work.map(async (requests) => {
    for (const request of requests) {
      const sent = performance.now();
      const { kind } = await store.append(request);
      if (kind !== 'appended') throw new Error(`the bench met a ${kind}`);
      latencies.push(performance.now() - sent);
    }
  });
  await Promise.all(writing);
  return latencies;
}

function rawRate(folder: string): number {
  const bytes = Buffer.alloc(450, 'x');
  const file = openSync(join(folder, 'raw'), 'a');
  const started = performance.now();
  let writes = 0;
  for (; performance.now() - started < 150; writes++) {
    writeSync(file, bytes);
    fdatasyncSync(file);
  }
  closeSync(file);
  return (1000 * writes) / (performance.now() - started);
}

function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] as number;
}
