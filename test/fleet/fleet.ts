import { Client } from 'pg';
import { openKurrentStore, openPostgresStore, openPostgresTexts, type EventStore } from '@logbuoy/event-store';
import { LOG_TEXTS } from '@logbuoy/projections';
import { canonicalJson, matchStream, SeededChance, type Json, type MatchId, type RecordedEvent } from '@logbuoy/kernel';
import { secretsFrom } from '@logbuoy/platform';
import {
  eventually,
  KurrentProtocolDouble,
  startRedis,
  startServer,
  testPostgresUrl,
  testSeed,
} from '@logbuoy/test-kit';
import type { PrivateRedis, RunningServer, TestClient } from '@logbuoy/test-kit';

const SECRET = 'f1ee7'.padEnd(64, '0');

/** Whether the log is on the double of KurrentDB, which then shows appends up to 200 ms late, also where a suite asks for none. */
const IS_ON_KURRENT = process.env['LOGBUOY_TEST_FLEET_LOG'] === 'kurrentdb';

async function lateDouble(): Promise<KurrentProtocolDouble> {
  const double = await new KurrentProtocolDouble().start();
  const chance = new SeededChance(testSeed());
  double.log.lagMs = () => chance.below(201);
  return double;
}

/** Two API nodes and a worker as built, on a Redis of their own and a database of their own. */
export class Fleet {
  private constructor(
    readonly redis: PrivateRedis,
    readonly postgresUrl: string,
    readonly nodes: [RunningServer, RunningServer],
    public worker: RunningServer,
    /** The log, read from outside. */
    readonly log: EventStore,
    private readonly settings: Settings,
    /** Ends with the fleet. */
    private readonly ownDouble: KurrentProtocolDouble | undefined,
  ) {}

  /** With a double of KurrentDB, the log is there; read models and vault are on PostgreSQL all the same. */
  static async start({ redisKeeps = false, kurrent: given }: FleetOptions = {}): Promise<Fleet> {
    const ownDouble = given === undefined && IS_ON_KURRENT ? await lateDouble() : undefined;
    const kurrent = given ?? ownDouble;
    const [redis, postgresUrl] = await Promise.all([startRedis({ appendOnly: redisKeeps }), testPostgresUrl()]);
    const env = settings(postgresUrl, redis, kurrent);
    const start = (role: 'api' | 'worker'): Promise<RunningServer> => startServer({ role, env });
    const [worker, a, b] = await Promise.all([start('worker'), start('api'), start('api')]);
    const log =
      kurrent === undefined
        ? await openPostgresStore({ url: postgresUrl, texts: LOG_TEXTS })
        : await openKurrentStore({
            url: kurrent.url,
            texts: LOG_TEXTS,
            textTable: await openPostgresTexts({ url: postgresUrl }),
          });
    return new Fleet(redis, postgresUrl, [a, b], worker, log, env, ownDouble);
  }

  get a(): string {
    return this.nodes[0].url;
  }

  get b(): string {
    return this.nodes[1].url;
  }

  get processes(): readonly RunningServer[] {
    return [...this.nodes, this.worker];
  }

  async startWorker(): Promise<void> {
    this.worker = await startServer({ role: 'worker', env: this.settings });
  }

  /** An API node is killed, and another one takes its place. */
  async replaceNode(i: 0 | 1): Promise<void> {
    await this.nodes[i].kill();
    this.nodes[i] = await startServer({ role: 'api', env: this.settings });
  }

  async eventsOf(match: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.log.readStream(matchStream(match as MatchId))) events.push(event);
    return events;
  }

  /** Waits until a match is over, and gives the events of its last batch by type. */
  async endOf(match: string, limitMs = 60_000): Promise<readonly RecordedEvent[]> {
    let events: RecordedEvent[] = [];
    const isOver = async (): Promise<boolean> => {
      events = await this.eventsOf(match);
      return events.some(({ type }) => type === 'MatchEnded');
    };
    await eventually(isOver, `${match} is over`, limitMs);
    return events.filter(({ cause }) => cause === events.at(-1)?.cause);
  }

  /** The key all matches here are sealed with. */
  get sealKey(): string {
    return secretsFrom(SECRET).sealKey.publicKey;
  }

  /** What the processes should never have to say: uncaught bugs, or that they gave up. */
  complaints(): string[] {
    const lines = this.processes.flatMap((process) => process.output().split('\n'));
    return lines.filter((line) => /uncaught error|met a bug|giving up/.test(line));
  }

  get deadProcesses(): number {
    return this.processes.filter(({ process }) => process.exitCode !== null || process.signalCode !== null).length;
  }

  /** Breaks every connection to the database but ours; with `refuse`, until `letIn`. */
  async cutDatabase({ refuse = false } = {}): Promise<number> {
    const name = new URL(this.postgresUrl).pathname.slice(1);
    return this.asOperator(async (operator) => {
      if (refuse) await operator.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      const text = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1';
      return (await operator.query(text, [name])).rowCount ?? 0;
    });
  }

  async letIn(): Promise<void> {
    const name = new URL(this.postgresUrl).pathname.slice(1);
    await this.asOperator((operator) => operator.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS true`));
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
    await this.log.close();
    this.ownDouble?.stop();
    await this.redis.stop();
  }

  private async asOperator<T>(work: (operator: Client) => Promise<T>): Promise<T> {
    const url = new URL(this.postgresUrl);
    url.pathname = '/postgres';
    const operator = new Client({ connectionString: url.href });
    await operator.connect();
    try {
      return await work(operator);
    } finally {
      await operator.end();
    }
  }
}

interface FleetOptions {
  readonly redisKeeps?: boolean;
  readonly kurrent?: KurrentProtocolDouble;
}
type Settings = { readonly [name: string]: string };

const settings = (postgresUrl: string, redis: PrivateRedis, kurrent?: KurrentProtocolDouble): Settings => ({
  LOGBUOY_MODE: 'fleet',
  LOGBUOY_STORE: kurrent === undefined ? 'postgres' : 'kurrentdb',
  ...(kurrent === undefined ? {} : { LOGBUOY_KURRENTDB_URL: kurrent.url }),
  LOGBUOY_POSTGRES_URL: postgresUrl,
  LOGBUOY_REDIS_URL: redis.url,
  LOGBUOY_SECRET: SECRET,
});

/** A match's view as the server gives it; canonical, because members of a JSON object have no order. */
export async function viewBytes(client: TestClient, match: string, as: 'player' | 'spectator'): Promise<string> {
  const { body } = await client.get<{ view: Json }>(`/api/matches/${match}/view?as=${as}`);
  return canonicalJson(body.view);
}
