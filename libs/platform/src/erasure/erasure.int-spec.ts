import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgresStore } from '@logbuoy/event-store';
import { gamesOf, kitsOf } from '@logbuoy/games';
import { accountStream, ERASED, type AccountId, type ActorId } from '@logbuoy/kernel';
import { findAccount, LOG_TEXTS, openPostgresReadStore, ProjectionRunner, PROJECTIONS } from '@logbuoy/projections';
import { eventually, faultInLog, PaperEvent, startPostgres, type PrivateServer } from '@logbuoy/test-kit';
import { checkCertificate, type Certificate } from '@logbuoy/tournaments';
import { Accounts, createAccountLoop, type PasswordHasher } from '../identity';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { CertificateTexts, EntrantNames, EventFiles } from '../printed-documents';
import { secretsFrom } from '../secrets';
import { createTournamentLoop, DeckLists } from '../tournaments';
import { ThisThread } from '../threads';
import { openPostgresVault } from '../vault';
import { Erasure } from './erasure';
import { ErasureJobs, type ErasureJobsPayloads } from './erasure-jobs';

jest.setTimeout(120_000);

const NAME = 'Zephyrine Quillfeather';
const hasTrace = (bytes: Buffer | string): boolean =>
  /zephyrine|quillfeather/i.test(Buffer.isBuffer(bytes) ? bytes.toString('latin1') : bytes);
const NOW_MS = 1_000;
const clock = { nowMs: () => NOW_MS };
const hasher = { hash: async () => 'hash', verify: async () => true } as unknown as PasswordHasher;

/** A node of a fleet, as far as it has to do with erasing. */
async function openNode(url: string) {
  const events = await openPostgresStore({ url, texts: LOG_TEXTS, pollMs: 50 });
  const reads = await openPostgresReadStore({ url });
  const vault = await openPostgresVault({ url });
  const secrets = secretsFrom('a7'.repeat(32));
  const tournaments = createTournamentLoop({ store: events, secrets, clock, shared: true });
  const accountLoop = createAccountLoop({ store: events, clock, shared: true });
  const names = new EntrantNames(reads, vault);
  const decks = new DeckLists({ games: gamesOf(), kits: kitsOf(gamesOf()), vault });
  const files = new EventFiles({
    names,
    decks,
    certificates: new CertificateTexts(vault),
    store: events,
    secrets,
    threads: new ThisThread(),
  });
  const onError = () => undefined;
  const erasure = new Erasure({ events, reads, vault, names, tournaments, clock, onError });
  erasure.onErased(async (streams) => {
    for (const stream of streams) await Promise.all([tournaments.forget(stream), accountLoop.forget(stream)]);
  });
  await erasure.follow();
  const jobs = new HandQueue<ErasureJobsPayloads>();
  const close = async () => undefined;
  const erasures = new ErasureJobs({
    erasure,
    archives: { clear: async () => files.forget() },
    jobs,
    close,
    shared: true,
  });
  erasures.work();
  const accounts = new Accounts({
    loop: accountLoop,
    store: events,
    vault,
    hasher,
    clock,
    erase: (account, by, closing) => erasures.account(account, by, closing),
  });
  const runner = new ProjectionRunner({ store: events, readStore: reads, projections: PROJECTIONS, pollMs: 50 });
  await runner.start();
  return {
    ...{ events, reads, vault, tournaments, accountLoop, accounts, names, files, jobs, erasure, erasures, runner },
    async end() {
      await runner.stop();
      await erasure.close();
      for (const part of [vault, reads, events]) await part.close();
    },
  };
}

/** Every row of every table, as text. */
async function dumped(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`);
    parts.push(`${schema}.${name}`, ...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

describe('a person who is erased from a fleet on PostgreSQL', () => {
  let server: PrivateServer;
  let client: Client;
  const nodes: { end(): Promise<void> }[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    client = new Client({ connectionString: server.url });
    await client.connect();
  });
  afterAll(async () => {
    for (const node of nodes) await node.end();
    await client.end();
    await server.stop();
  });

  it('is in no table and no table file, on no node, while everything verifies', async () => {
    const [one, other] = [await openNode(server.url), await openNode(server.url)];
    nodes.push(one, other);
    const { account } = (await one.accounts.register(NAME, 'secret')) as { account: AccountId };
    await one.accounts.rename(account, `${NAME} II`);
    await one.accounts.grantRole(account, 'judge', account, `${NAME} knows the rules`);

    const event = new PaperEvent(one.tournaments);
    await event.begin();
    await event.round();
    await event.do({ type: 'Announce', text: `${NAME} wins`, audience: 'everybody' });
    expect(await event.told({ type: 'AddLate', entrant: 'p5', name: NAME, account, reason: `${NAME} is late` })).toBe(
      undefined,
    );
    await one.names.keep(event.id, 'p1', NAME);
    const penalty = { type: 'Penalise', entrant: 'p1', infraction: 'conduct', kind: 'warning' } as const;
    await event.do({ ...penalty, reason: `${NAME} shouted` });
    await event.certify(NOW_MS);
    const copy = async (node: typeof one) => {
      const { state: record, version } = await node.tournaments.load(event.stream);
      return { record, version, audience: 'staff' } as const;
    };
    await one.runner.waitFor(await one.events.lastPosition(), 30_000);
    const before = String(await one.files.certificate(await copy(one)));
    expect(hasTrace(before)).toBe(true);
    expect((await copy(other)).record.tournament.announcements[0]?.text).toContain(NAME);
    expect(hasTrace(await dumped(client))).toBe(true);
    const head = await one.events.head(event.stream);

    await one.accounts.close(account);
    await one.erasures.entrant({ tournament: event.id, entrant: 'p1' }, 'account:td' as ActorId);
    const announced: { stream: typeof event.stream; commitment: string }[] = [];
    for await (const text of one.events.texts.all()) if (hasTrace(text.text)) announced.push(text);
    // What the director announced is the director's; an operator erases it by what it says.
    expect(announced).toHaveLength(2); // in the fact and in the command it follows from
    await one.erasure.texts({ texts: announced }, 'account:td' as ActorId);
    while (one.jobs.waiting.size > 0) await one.jobs.runAll();

    const { state } = await other.accountLoop.load(accountStream(account));
    expect(state).toMatchObject({ name: ERASED, status: 'closed' });
    await eventually(
      async () => !hasTrace(JSON.stringify((await copy(other)).record)),
      'the other node has read again',
    );
    expect(await findAccount(other.reads, account)).toMatchObject({ name: ERASED });

    expect(hasTrace(await dumped(client))).toBe(false);
    await client.query('checkpoint');
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const base = join(rows[0]?.data_directory ?? '', 'base');
    await eventually(
      () => [...filesIn(base)].filter((path) => hasTrace(readFileSync(path))).length === 0,
      'no file of a table holds the name',
    );

    expect(await faultInLog(one.events)).toBeUndefined();
    expect((await one.events.head(event.stream)).hash).toBe(head.hash);
    const after = String(await one.files.certificate(await copy(one)));
    expect(hasTrace(after)).toBe(false);
    expect((checkCertificate(after) as Certificate).seal).toEqual((checkCertificate(before) as Certificate).seal);
  });
});
