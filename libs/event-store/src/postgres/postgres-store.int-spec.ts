import { chain, genesis, type RecordedEvent } from '@logbuoy/kernel';
import { testPostgresUrl } from '@logbuoy/test-kit';
import { Client } from 'pg';
import { type ContractHarness, eventStoreContract } from '../contract/event-store.contract';
import { groupCommitContract } from '../contract/group-commit.contract';
import {
  ADA,
  all,
  CONTRACT_TEXTS,
  facts,
  genesisOf,
  newCommand,
  newStream,
  positions,
  requestFor,
  until,
  verifiedHead,
  write,
  writeInTheRace,
} from '../contract/kit';
import { damageOf } from '../damage';
import { nativeSha256 } from '../native-sha256';
import type { EventStore } from '../port';
import { batchOf } from '../shared/stored-batch';
import { openPostgresStore } from './postgres-store';

let url: string;
let schemas = 0;
beforeAll(async () => {
  url = await testPostgresUrl();
}, 60_000);

const newSchema = (): string => `log_${++schemas}`;

function makeHarness(): ContractHarness {
  const schema = newSchema();
  return {
    open: (upcasts = []) => openPostgresStore({ url, schema, upcasts, texts: CONTRACT_TEXTS }),
    cleanup: () => Promise.resolve(),
    durableAcrossReopen: true,
    keepsArchive: true,
  };
}

eventStoreContract('PostgreSQL', makeHarness);
groupCommitContract('PostgreSQL', makeHarness);

describe('a PostgreSQL log with several nodes', () => {
  let nodes: EventStore[];
  beforeEach(async () => {
    const schema = newSchema();
    // All at once: the second finds the schema made.
    nodes = await Promise.all(Array.from({ length: 3 }, () => openPostgresStore({ url, schema })));
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.close()));
  });
  const node = (i: number): EventStore => nodes[i % nodes.length] as EventStore;

  it('lets exactly one node win a version', async () => {
    const stream = newStream();
    const rivals = Array.from({ length: 12 }, () => requestFor(stream, genesisOf(stream), facts(2)));
    const outcomes = await Promise.all(rivals.map((request, i) => node(i).append(request)));
    expect(outcomes.filter((outcome) => outcome.kind === 'appended')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'conflict')).toHaveLength(11);
    expect(await verifiedHead(node(0), stream)).toEqual(await node(1).head(stream));
  });

  it('appends a command once that reaches all nodes', async () => {
    const stream = newStream();
    const request = requestFor(stream, genesisOf(stream));
    const outcomes = await Promise.all(nodes.map((one) => one.append(request)));
    expect(outcomes.map((outcome) => outcome.kind).toSorted()).toEqual(['appended', 'duplicate', 'duplicate']);
  });

  it('gives subscribers on every node the same events, in the order of positions without gaps', async () => {
    const streams = Array.from({ length: 6 }, () => newStream());
    const heard = nodes.map(() => [] as number[]);
    const subscriptions = nodes.map((one, i) =>
      one.subscribe({ after: 0, handle: (events) => void heard[i]?.push(...positions(events)) }),
    );
    const sent = Array.from({ length: 180 }, (_, i) => ({
      node: node(i),
      stream: streams[i % 6] as (typeof streams)[0],
    }));
    await Promise.all(sent.map(({ node: via, stream }) => writeInTheRace(via, stream, { command: newCommand() })));

    const story = Array.from({ length: 360 }, (_, i) => i + 1);
    expect(positions(await all(node(0).readAll()))).toEqual(story);
    await until(() => heard.every((one) => one.length >= 360), 'every node had heard everything');
    await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    expect(heard).toEqual([story, story, story]);
    for (const stream of streams) expect(await verifiedHead(node(2), stream)).toEqual(await node(1).head(stream));
  });
});

describe('a PostgreSQL log of the build before', () => {
  /** As commit c4dfffa made it: without tables for texts and for what is archived. */
  const oldTables = (schema: string): string => `
    create schema "${schema}";
    create table "${schema}".batches (
      first_position bigint primary key, stream text collate "C" not null, first_version integer not null,
      last_version integer not null, command text collate "C" not null, actor text not null, head text not null,
      lines text not null, unique (stream, first_version), unique (stream, command));
    create unlogged table "${schema}".snapshots (
      stream text collate "C" not null, kind text collate "C" not null, version integer not null, hash text not null,
      state text not null, primary key (stream, kind))`;

  it('is opened, read and gone on with, in its own format and beside streams of today’s', async () => {
    const schema = newSchema();
    const [stream, cause] = [newStream(), newCommand()];
    const expected = genesis(stream, nativeSha256, 1);
    const batch = chain(expected, { stream, events: facts(3), at: 1, by: ADA, cause }, nativeSha256);
    const row = batchOf({ expected, batch });
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(oldTables(schema));
    await client.query(`insert into "${schema}".batches values (1, $1, $2, $3, $4, $5, $6, $7)`, [
      ...[row.stream, row.firstVersion, row.lastVersion, row.command, row.by, row.head, row.lines],
    ]);
    await client.end();

    const store = await openPostgresStore({ url, schema, texts: CONTRACT_TEXTS });
    expect(await store.head(stream)).toEqual({ version: 3, hash: row.head, format: 1 });
    expect(await store.findCommand(stream, cause)).toMatchObject({ firstVersion: 1, lastVersion: 3 });
    await write(store, stream, facts(2), { command: newCommand() });
    const other = newStream();
    await write(store, other, facts(1));
    expect((await store.head(stream)).format).toBe(1);
    expect((await store.head(other)).format).toBeUndefined();
    expect(positions(await all(store.readAll()))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await damageOf(store, stream, nativeSha256)).toBeUndefined();
    await store.close();
  });
});

describe('a subscription on PostgreSQL', () => {
  it('is called by NOTIFY when another node has written, and need not look by itself', async () => {
    const schema = newSchema();
    const patient = await openPostgresStore({ url, schema, pollMs: 3_600_000 });
    const other = await openPostgresStore({ url, schema });
    const heard: number[] = [];
    const subscription = patient.subscribe({ after: 0, handle: (events) => void heard.push(...positions(events)) });
    await subscription.caughtUp;
    for (let position = 1; position <= 5; position++) {
      await write(other, newStream());
      await until(() => heard.length === position, 'it was heard');
    }
    await Promise.all([patient.close(), other.close()]);
    expect(heard).toEqual([1, 2, 3, 4, 5]);
  });

  it('finds by polling what no notification announced', async () => {
    const schema = newSchema();
    const store = await openPostgresStore({ url, schema, pollMs: 50 });
    const heard: RecordedEvent[] = [];
    store.subscribe({ after: 0, handle: (events) => void heard.push(...events) });
    const silent = new Client({ connectionString: url });
    await silent.connect();
    for (let position = 1; position <= 3; position++) {
      const stream = newStream();
      const { command, by, head, lines } = batchOf(requestFor(stream, genesisOf(stream)));
      const row = [position, stream, command, by, head, lines];
      await silent.query(`insert into ${schema}.batches values ($1, $2, 1, 1, $3, $4, $5, $6)`, row);
      await until(() => heard.length === position, 'it was found');
      expect(heard.at(-1)?.hash).toBe(head);
    }
    await silent.end();
    await store.close();
  });
});
