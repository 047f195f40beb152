import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore, type EventStore } from '@logbuoy/event-store';
import { loadConfig, type LogbuoyApp } from '@logbuoy/platform';
import { PROJECTIONS } from '@logbuoy/projections';
import {
  eventually,
  game,
  isSoak,
  playFixtureMatch,
  storeMatch,
  testPostgresUrl,
  testRedisUrl,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { createApp } from '../../apps/api/src/create-app';
import { createWorker } from '../../apps/worker/src/create-worker';
import { countRows, rowsReadByPostgres } from './rows-read';

jest.setTimeout(timeLimitMs(180_000));

/** How many finished matches the shorter and the longer log hold. */
const [SHORT, LONG] = isSoak ? [100, 20_000] : [20, 200];
/** A soak waits for every sweep to come round; each of them also runs at the start. */
const IDLE_MS = isSoak ? 65_000 : 2_500;
// Two seconds are promised and measured by the soak, on a machine with nothing else to do. Beside other suites a stop may
// wait for a core; a stop that waits for a sweep over the log takes 20 seconds and fails here as well.
const STOP_MS = isSoak ? 2_000 : 10_000;
const AT_ONCE = 200;
const SETTLE_MS = 1_500;

const counter = countRows();

interface Place {
  openLog(): Promise<EventStore>;
  /** All processes of the service, in this one. */
  start(): Promise<readonly LogbuoyApp[]>;
  /** What a database server has read so far; an embedded database has none. */
  readByServer(): Promise<number>;
  remove(): void;
}

const SETTINGS = { HOST: '127.0.0.1', PORT: '0', LOGBUOY_LOG_LEVEL: 'silent', LOGBUOY_SECRET: 'd1'.repeat(32) };

async function embedded(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-idle-'));
  const config = loadConfig({ ...SETTINGS, LOGBUOY_DATA: folder });
  return {
    openLog: () => openSqliteStore({ path: join(folder, 'events.db') }),
    start: async () => [await createApp(config, { games: [game] })],
    readByServer: async () => 0,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function fleet(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-idle-'));
  const [url, redisUrl] = await Promise.all([testPostgresUrl(), testRedisUrl()]);
  const config = loadConfig({
    ...SETTINGS,
    LOGBUOY_DATA: folder,
    LOGBUOY_MODE: 'fleet',
    LOGBUOY_STORE: 'postgres',
    LOGBUOY_POSTGRES_URL: url,
    LOGBUOY_REDIS_URL: redisUrl,
  });
  const games = { games: [game] };
  return {
    openLog: () => openPostgresStore({ url }),
    start: async () => [await createWorker(config, games), await createApp(config, games)],
    readByServer: () => rowsReadByPostgres(url),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

async function fill(log: EventStore, matches: number): Promise<void> {
  for (let i = 0; i < matches; i += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, matches - i) }, (_, k) =>
      playFixtureMatch({ seed: i + k + 1 }),
    );
    await Promise.all(some.map((match) => storeMatch(log, match)));
  }
}

async function started(place: Place): Promise<readonly LogbuoyApp[]> {
  const apps = await place.start();
  for (const app of apps) await app.listen();
  return apps;
}

const stop = async (apps: readonly LogbuoyApp[]): Promise<number> => {
  const begun = performance.now();
  for (const app of apps.toReversed()) await app.close();
  return performance.now() - begun;
};

interface Cost {
  readonly startRows: number;
  readonly idleRows: number;
  /** By the database server, from before the start to the end. */
  readonly serverRows: number;
  readonly idleCpuMs: number;
}

/** What a service costs that starts on such a log and is left alone; its read models are up to date. */
async function costOf(place: Place, matches: number): Promise<Cost> {
  // As services do, it started with an empty log: whatever it remembers of the log, it remembers of that.
  const fresh = await started(place);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await stop(fresh);
  const log = await place.openLog();
  await fill(log, matches);
  const end = await log.lastPosition();
  await log.close();

  // Stopped in the middle of catching up, then left to it.
  expect(await stop(await started(place))).toBeLessThan(STOP_MS);
  const first = await started(place);
  const reads = (first.at(-1) as LogbuoyApp).parts.storage.reads;
  const isUpToDate = async (): Promise<boolean> =>
    (await Promise.all(PROJECTIONS.map(({ name }) => reads.position(name)))).every((at) => at >= end);
  await eventually(isUpToDate, 'the read models are up to date', timeLimitMs(120_000));
  expect(await stop(first)).toBeLessThan(STOP_MS);

  // Sessions that have just ended may still have to report what they read.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const before = counter.rows;
  const serverBefore = await place.readByServer();
  const apps = await started(place);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const sinceStart = counter.rows;
  const cpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const { user, system } = process.cpuUsage(cpu);
  const idle = counter.rows;
  const serverRows = (await place.readByServer()) - serverBefore;
  expect(await stop(apps)).toBeLessThan(STOP_MS);
  return {
    startRows: sinceStart - before,
    idleRows: idle - sinceStart,
    serverRows,
    idleCpuMs: (user + system) / 1_000,
  };
}

/** Polls come a few more or less often in the same time; a log that is read again has thousands of rows. */
const asMuchAs = (rows: number): number => 1.25 * rows + 25;

describe.each([
  ['SQLite', embedded],
  ['a fleet on PostgreSQL', fleet],
])('an idle service on %s', (_name, open) => {
  it('reads as many rows with a long log as with a short one, at its start and afterwards, and stops at once', async () => {
    const costs: Cost[] = [];
    for (const matches of [SHORT, LONG]) {
      const place = await open();
      costs.push(await costOf(place, matches));
      place.remove();
    }
    process.stdout.write(`idle with ${SHORT} and ${LONG} matches: ${JSON.stringify(costs)}\n`);
    const [short, long] = costs as [Cost, Cost];
    expect(long.startRows).toBeLessThanOrEqual(asMuchAs(short.startRows));
    expect(long.idleRows).toBeLessThanOrEqual(asMuchAs(short.idleRows));
    // Of small tables the server may read every row; one look at the whole log is eight times as much as is allowed here.
    expect(long.serverRows).toBeLessThanOrEqual(asMuchAs(short.serverRows) + 5 * LONG);
    if (isSoak) expect(long.idleCpuMs).toBeLessThan(1.5 * short.idleCpuMs + 500);
  });
});
