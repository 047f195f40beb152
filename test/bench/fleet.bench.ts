import { TestClient } from '../kit/client';
import { startServer } from '../kit/server';
import { startRedis, testPostgresUrl } from '../kit/services';
import type { Report } from './bench';
import { paperEvent } from './paper-event';

/**
 * The same calls, one after another, to one embedded process and to a fleet of two API nodes and a worker on PostgreSQL
 * and Redis: small paper events from draft to finish, one event of 600 players over two rounds, and tables that are
 * opened, joined, left and closed. Every call answers when its sender can read what it changed, so the ratio shows what
 * that costs where another process applies the read models. The ratio to keep is 3 at most.
 */
const SMALL = { players: 5, rounds: 3 };
const LARGE = { players: 600, rounds: 2 };
const SMALL_EVENTS = 6;
const TABLES = 120;

interface Started {
  readonly url: string;
  stop(): Promise<void>;
}
interface People {
  readonly director: TestClient;
  readonly guest: TestClient;
}

const MEASURED: { readonly name: string; readonly times: number; work(people: People): Promise<void> }[] = [
  {
    name: `${SMALL_EVENTS} events of ${SMALL.players} players over ${SMALL.rounds} rounds`,
    times: SMALL_EVENTS,
    work: ({ director }) => paperEvent(director, SMALL),
  },
  { name: `${TABLES} tables`, times: TABLES / 2, work: tableCalls },
  {
    name: `event of ${LARGE.players} players over ${LARGE.rounds} rounds`,
    times: 1,
    work: ({ director }) => paperEvent(director, LARGE),
  },
];

/** The two take turns, so that whatever else the machine does meets both. */
export async function run(report: Report): Promise<void> {
  const started = await Promise.all([startEmbedded(), startFleet()]);
  try {
    const [embedded, fleet] = await Promise.all(started.map(({ url }) => arrived(url)));
    if (embedded === undefined || fleet === undefined) throw new Error('both were started');
    for (const { name, times, work } of MEASURED) {
      const took = { embedded: 0, fleet: 0 };
      for (let i = 0; i < times; i++) {
        took.embedded += await seconds(() => work(embedded));
        took.fleet += await seconds(() => work(fleet));
      }
      report({ bench: `embedded/${name}`, value: took.embedded, unit: 's' });
      const ratio = took.fleet / took.embedded;
      report({ bench: `fleet/${name}`, value: took.fleet, unit: 's', peer: 'embedded', ratio });
    }
  } finally {
    await Promise.all(started.map((each) => each.stop()));
  }
}

/** Warmed up: code is compiled and connections are open. */
async function arrived(url: string): Promise<People> {
  const people = { director: await TestClient.guest(url, 'Director'), guest: await TestClient.guest(url, 'Guest') };
  await paperEvent(people.director, SMALL);
  await tableCalls(people);
  return people;
}

async function startEmbedded(): Promise<Started> {
  const server = await startServer();
  return { url: server.url, stop: async () => void (await server.stop()) };
}

async function startFleet(): Promise<Started> {
  const [redis, postgres] = await Promise.all([startRedis(), testPostgresUrl()]);
  const env = {
    LOGBUOY_MODE: 'fleet',
    LOGBUOY_STORE: 'postgres',
    LOGBUOY_POSTGRES_URL: postgres,
    LOGBUOY_REDIS_URL: redis.url,
    LOGBUOY_SECRET: 'f1ee7'.padEnd(64, '0'),
  };
  const roles = ['worker', 'api', 'api'] as const;
  const servers = await Promise.all(roles.map((role) => startServer({ role, env })));
  return {
    url: servers.at(-1)?.url ?? '',
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await redis.stop();
    },
  };
}

/** Two tables: one is joined, left, joined again and started, the other is closed. */
async function tableCalls({ director: host, guest }: People): Promise<void> {
  const open = () => host.must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 });
  const { match } = await open();
  await host.must(`/api/tables/${match}/join`);
  await guest.must(`/api/tables/${match}/join`);
  await guest.must(`/api/tables/${match}/leave`);
  await guest.must(`/api/tables/${match}/join`);
  await host.must(`/api/tables/${match}/start`);
  const { match: other } = await open();
  await host.must(`/api/tables/${other}/close`);
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
