import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountEvent } from '@logbuoy/accounts';
import type { Game } from '@logbuoy/games';
import {
  accountStream,
  chain,
  genesis,
  SEAL_TYPE,
  sealed,
  toNewEvent,
  type AccountId,
  type ActorId,
  type ChainedBatch,
  type CommandId,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import {
  AbsenceWatch,
  BACKGROUND,
  ClockWatch,
  Identity,
  loadConfig,
  MATCH_LOOP,
  ReadModels,
  SeekWatch,
  SESSION_COOKIE,
  TreeGrowth,
  type Background,
  type Clock,
  type LogbuoyApp,
  type MatchLoop,
} from '@logbuoy/platform';
import { PROJECTIONS } from '@logbuoy/projections';
import { nativeSha256, TEST_SEAL_KEY, TEST_START_MS } from '@logbuoy/test-kit';
import { createApp } from '../../apps/api/src/create-app';
import { Feeds } from '../../apps/api/src/feeds/feeds';
import { ACCOUNTS } from './cast';

/** Stands still unless told: what two houses answer must not hang on when they are asked. */
export class StillClock implements Clock {
  constructor(public now = TEST_START_MS) {}
  nowMs(): number {
    return this.now;
  }
}

/** What is told does not hang on whether a disk has it: a file system in memory is used where the machine has one. */
const IN_MEMORY = '/dev/shm';

/** A planted leak that no game can cause: something the edge itself would tell. */
export type Tampering = (app: LogbuoyApp) => void;

/** One of two servers that only differ in what they know and must not tell. */
export class House {
  private readonly cookies = new Map<AccountId, string>();

  private constructor(
    readonly app: LogbuoyApp,
    readonly url: string,
    private readonly folder: string,
    private readonly refusals: Refusals,
  ) {}

  static async open(game: Game, clock: Clock, tamper: Tampering = () => undefined): Promise<House> {
    const folder = mkdtempSync(join(existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'logbuoy-twin-'));
    const config = loadConfig({
      HOST: '127.0.0.1',
      PORT: '0',
      LOGBUOY_DATA: folder,
      LOGBUOY_SECRET: '7a'.repeat(32),
      LOGBUOY_ADMIN_CODE: 'the same in both houses',
      LOGBUOY_LOG_LEVEL: 'silent',
      LOGBUOY_TRUST_PROXY: '1', // so that the harness may name its requests
      LOGBUOY_LIMIT_REQUESTS: '1000000000',
      LOGBUOY_LIMIT_COMMANDS: '1000000000',
      LOGBUOY_LIMIT_SOCKETS: '1000000',
      LOGBUOY_TREE_EVERY_MS: '86400000', // it grows when it is told to
    });
    const app = await createApp(config, { clock, games: [game] });
    tamper(app);
    const { url } = await app.listen();
    // These look at real intervals, and the clock here stands still, or leaps: they would act in one house before the other.
    app.nest.get(AbsenceWatch).stop();
    await app.nest.get<Background>(BACKGROUND).stopSweeping();
    await app.nest.get(ClockWatch).close();
    await app.nest.get(SeekWatch).stopSweeping();
    const house = new House(app, url, folder, refusalsByHand(app));
    for (const { id, roles } of ACCOUNTS) await house.settle(id, roles);
    return house;
  }

  get feeds(): Feeds {
    return this.app.nest.get(Feeds);
  }

  /** What identifies this account here; strangers have nothing. */
  credentials(account: AccountId | undefined): { readonly cookie?: string } {
    const cookie = account === undefined ? undefined : this.cookies.get(account);
    return cookie === undefined ? {} : { cookie };
  }

  async append(stream: StreamId, batches: readonly ChainedBatch[]): Promise<void> {
    const { events: store } = this.app.parts.storage;
    let expected = await store.head(stream);
    for (const batch of batches) {
      // The server may have put refused commands on record meanwhile, so the facts are chained to where it stands now.
      const continued = rechained(expected, batch);
      const { kind } = await store.append({ expected, batch: continued });
      if (kind !== 'appended') throw new Error(`${stream} could not be continued: ${kind}`);
      expected = continued.head;
    }
  }

  /** How many sockets it has hung up on because nothing was heard for too long, by a real clock. */
  async silentSockets(): Promise<number> {
    const { values } = await this.app.parts.metrics.socketsDropped.get();
    return values.find(({ labels }) => labels.why === 'silent')?.value ?? 0;
  }

  /** Until every read model knows what the log knows. */
  async caughtUp(): Promise<void> {
    const position = await this.app.parts.storage.events.lastPosition();
    const reads = this.app.nest.get(ReadModels);
    const all = PROJECTIONS.map(({ name }) => name);
    for (let patience = 30; !(await reads.waitFor(position, all)); patience--) {
      if (patience === 0) throw new Error('the read models do not catch up');
    }
  }

  /** Refused commands that wait are put on record, as they would be after some seconds. */
  async recordRefusals(): Promise<void> {
    await this.refusals.record();
  }

  /** The public log takes up what waits, as it would every minute. */
  async grow(): Promise<void> {
    await this.app.nest.get(TreeGrowth).grow();
    await this.caughtUp();
  }

  async close(): Promise<void> {
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** An account with a known id, as no registration would give it. */
  private async settle(id: AccountId, roles: readonly ('admin' | 'judge' | 'director')[]): Promise<void> {
    const stream = accountStream(id);
    const facts: AccountEvent[] = [
      { type: 'AccountOpened', account: id, name: `The ${id}`, kind: 'person' },
      ...roles.map((role) => ({ type: 'RoleGranted', role, by: id, reason: 'needed in the cast' }) as const),
    ];
    let head: StreamHead = genesis(stream, nativeSha256);
    const by = 'system:registration' as ActorId;
    const batches = facts.map((fact, i) => {
      const cause = `settled-${i}` as CommandId;
      const batch = { stream, at: TEST_START_MS, by, cause, events: [toNewEvent(fact)] };
      const chained = chain(head, batch, nativeSha256);
      head = chained.head;
      return chained;
    });
    await this.append(stream, batches);
    const token = await this.app.nest.get(Identity).openSession(id, 'person');
    this.cookies.set(id, `${SESSION_COOKIE}=${token}`);
  }
}

interface Refusals {
  record(): Promise<void>;
}

/** The command loop records refusals by a real timer, which may run out in one house before it does in the other. */
function refusalsByHand(app: LogbuoyApp): Refusals {
  const loop = app.nest.get<MatchLoop>(MATCH_LOOP) as unknown as {
    recordRefusals(): void;
    readonly queues: { idle(): Promise<void> };
  };
  const recordNow = loop.recordRefusals.bind(loop);
  loop.recordRefusals = () => undefined;
  return {
    record: async () => {
      recordNow();
      await loop.queues.idle();
    },
  };
}

function rechained(head: StreamHead, { stream, at, by, cause, events, sent }: ChainedBatch): ChainedBatch {
  const facts = events.filter(({ type }) => type !== SEAL_TYPE);
  const batch = chain(head, { stream, at, by, cause, events: facts, sent }, nativeSha256);
  return facts.length < events.length ? sealed(batch, TEST_SEAL_KEY, nativeSha256) : batch;
}
