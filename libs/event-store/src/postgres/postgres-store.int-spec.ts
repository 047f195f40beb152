import { testPostgresUrl } from '@logbuoy/test-kit';
import { type ContractHarness, eventStoreContract } from '../contract/event-store.contract';
import { groupCommitContract } from '../contract/group-commit.contract';
import {
  all,
  fact,
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
import type { EventStore } from '../port';
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
    open: (upcasts = []) => openPostgresStore({ url, schema, upcasts }),
    cleanup: () => Promise.resolve(),
    durableAcrossReopen: true,
  };
}

eventStoreContract('PostgreSQL', makeHarness);
groupCommitContract('PostgreSQL', makeHarness);

describe('a PostgreSQL log with several nodes', () => {
  let nodes: EventStore[];
  beforeEach(async () => {
    const schema = newSchema();
    // All at once: whoever comes second finds the schema made.
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

  it('tells subscribers on every node the same story, in the order of positions without gaps', async () => {
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

  it('hears what another node wrote through NOTIFY, well before it would have looked by itself', async () => {
    const heardAt: number[] = [];
    const subscription = node(0).subscribe({ after: 0, handle: () => void heardAt.push(Date.now()) });
    await subscription.caughtUp;
    const delays: number[] = [];
    for (let i = 0; i < 10; i++) {
      await write(node(1), newStream(), [fact(i)]);
      const writtenAt = Date.now();
      await until(() => heardAt.length > i, 'it was heard');
      delays.push((heardAt[i] as number) - writtenAt);
    }
    await subscription.stop();
    expect(delays.toSorted((a, b) => a - b)[5]).toBeLessThan(400); // by looking once a second it would be 500
  });
});
