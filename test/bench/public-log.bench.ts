import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeSha256, openMemoryStore, type EventStore } from '@logbuoy/event-store';
import {
  chain,
  inclusionHolds,
  matchStream,
  readReceipt,
  receiptHolds,
  type ActorId,
  type CommandId,
  type MatchId,
  type Receipt,
  type StreamId,
} from '@logbuoy/kernel';
import {
  Blinds,
  createTreeLoop,
  PublicLog,
  ReadModels,
  ReceiptIssuer,
  secretsFrom,
  TreeGrowth,
} from '@logbuoy/platform';
import { nativeTreeHasher, openSqliteReadStore, ProjectionRunner, PROJECTIONS } from '@logbuoy/projections';
import type { Report } from './bench';
import { median } from './median';

/**
 * What the record costs that needs no trust: a receipt where one command is acknowledged in a turn of the event loop and
 * where 64 are, compared with one native signature; the first tree head over 100,000 streams and the next one after 100
 * of them went on, leaves, read model and signature included; an inclusion proof from the read model on disk.
 */
const STREAMS = 100_000;
const CHANGED = 100;
const PROOFS = 2_000;
const ROUNDS = 15;
const TICKS = 200;

const clock = { nowMs: () => Date.now() };
const secrets = secretsFrom('be'.repeat(32));
const secondsSince = (from: bigint): number => Number(process.hrtime.bigint() - from) / 1e9;

export async function run(report: Report): Promise<void> {
  await receipts(report);
  await tree(report);
}

async function receipts(report: Report): Promise<void> {
  const issuer = new ReceiptIssuer(secrets.treeKey, clock);
  const about = { match: 'm1' as MatchId, by: 'account:ada' as ActorId, head: createHash('sha256').digest('hex') };
  const issued = async (count: number): Promise<number> => {
    const from = process.hrtime.bigint();
    for (let tick = 0; tick < TICKS; tick++)
      await Promise.all(Array.from({ length: count }, (_, i) => issuer.issue({ ...about, cause: `c${tick}-${i}` })));
    return (secondsSince(from) / TICKS / count) * 1e6;
  };
  const signed = (): number => {
    const from = process.hrtime.bigint();
    for (let i = 0; i < TICKS; i++)
      secrets.treeKey.sign(`{"at":${i},"format":"logbuoy-receipts/1","root":"${about.head}"}`);
    return (secondsSince(from) / TICKS) * 1e6;
  };
  const times = { alone: [] as number[], together: [] as number[], signature: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.signature.push(signed());
    times.alone.push(await issued(1));
    times.together.push(await issued(64));
  }
  const signature = median(times.signature);
  const peer = 'one native Ed25519 signature';
  const [alone, together] = [median(times.alone), median(times.together)];
  report({ bench: 'receipt, 1 in a tick', value: alone, unit: 'µs', peer, ratio: alone / signature });
  report({ bench: 'receipt, 64 in a tick', value: together, unit: 'µs', peer, ratio: together / signature });

  const text = await issuer.issue({ ...about, cause: 'c1' });
  const receipt = readReceipt(text, { ...about, cause: 'c1', key: secrets.treeKey.publicKey }) as Receipt;
  const checks = Array.from({ length: ROUNDS }, () => {
    const from = process.hrtime.bigint();
    if (!receiptHolds(receipt)) throw new Error('a receipt does not hold');
    return secondsSince(from) * 1e3;
  });
  report({ bench: 'receipt checked by a client', value: median(checks), unit: 'ms' });
}

async function tree(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-bench-log-'));
  const store = await openMemoryStore();
  const readStore = await openSqliteReadStore({ path: join(folder, 'reads.db') });
  for (let i = 0; i < STREAMS; i++) await append(store, streamOf(i), 'MatchStarted');
  const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS });
  await runner.start();
  const PATIENCE_MS = 600_000;
  const readModels = new ReadModels({
    ...{ reads: readStore, projections: PROJECTIONS, store },
    waitUntil: (projections, position) => runner.waitFor(position, PATIENCE_MS, [...projections]),
  });
  const caughtUp = async () => readModels.waitFor(await store.lastPosition(), ['public-log']);
  await caughtUp();

  const blinds = new Blinds(secrets, store);
  const loop = createTreeLoop({ store, clock, shared: false });
  const growth = new TreeGrowth({ loop, store, readModels, blinds, signer: secrets.treeKey, clock });
  const grown = async (wanted: number): Promise<number> => {
    const from = process.hrtime.bigint();
    const added = await growth.grow();
    if (added !== wanted) throw new Error(`${added} leaves instead of ${wanted}`);
    return secondsSince(from);
  };
  report({ bench: 'first tree head over 100,000 streams', value: await grown(STREAMS), unit: 's' });
  const next: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < CHANGED; i++) await append(store, streamOf(i * 997 + round), 'DecisionAwaited');
    await caughtUp();
    next.push((await grown(CHANGED)) * 1e3);
  }
  report({ bench: 'next tree head, 100 of 100,000 streams changed', value: median(next), unit: 'ms' });

  const log = new PublicLog({ reads: readStore, store, loop, blinds, witnesses: [] });
  const from = process.hrtime.bigint();
  for (let i = 0; i < PROOFS; i++) {
    const proof = await log.inclusionOfStream(streamOf((i * 7919) % STREAMS));
    if (proof === undefined) throw new Error('a stream is not in the tree');
    const { leaf, index, path, head } = proof;
    if (i % 100 === 0 && !inclusionHolds({ leaf, index, path, size: head.size, root: head.root }, nativeTreeHasher))
      throw new Error('a proof does not hold');
  }
  report({ bench: 'inclusion proof among 100,000 streams', value: (secondsSince(from) / PROOFS) * 1e6, unit: 'µs' });
  await runner.stop();
  await loop.close();
  await readStore.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

const streamOf = (i: number): StreamId => matchStream(`m${i % STREAMS}` as MatchId);

let commands = 0;
async function append(store: EventStore, stream: StreamId, type: string): Promise<void> {
  const expected = await store.head(stream);
  const data = { seats: ['north'], decision: 1, why: 'turn', clock: { sinceMs: 0, left: null } };
  const cause = `c${(commands += 1)}` as CommandId;
  const by = 'system:bench' as ActorId;
  const batch = chain(expected, { stream, at: 1, by, cause, events: [{ type, schema: 1, data }] }, nativeSha256);
  await store.append({ expected, batch });
}
