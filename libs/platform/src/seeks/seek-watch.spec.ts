import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import type { SeekCommand, SeekTerms } from '@logbuoy/games';
import {
  matchStream,
  SEEKS_STREAM,
  type AccountId,
  type ActorId,
  type CommandId,
  type Json,
  type MatchId,
} from '@logbuoy/kernel';
import { FIXTURE_GAMES, FIXTURE_KITS } from '@logbuoy/test-kit';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { createMatchLoop, Tables } from '../matches';
import { MemoryRoster } from '../presence';
import { secretsFrom } from '../secrets';
import { openSqliteVault, type Vault } from '../vault';
import { GivenTables } from './given-tables';
import { SeekDecks } from './seek-decks';
import { createSeekLoop } from './seek-loop';
import { SeekWatch, SILENT_AFTER_MS, type SeekJobs } from './seek-watch';

const SECRETS = secretsFrom('5e'.repeat(32));
const [ADA, BEN, CYD] = ['ada', 'ben', 'cyd'] as AccountId[] as [AccountId, AccountId, AccountId];
const DECK = { deck: Array.from({ length: 10 }, (_, i) => 1 + (i % 9)) };
const TERMS: SeekTerms = { kind: 'queue', game: 'fixture', pace: 'short' };

/** One process of the service: its own loops and its own watch, on a log, a vault and a queue it may share with others. */
class Process {
  readonly errors: unknown[] = [];
  readonly roster = new MemoryRoster();
  readonly loop;
  readonly matches;
  readonly decks;
  readonly watch;
  private readonly tables;
  private readonly given;

  constructor(
    store: EventStore,
    vault: Vault,
    readonly jobs: HandQueue<SeekJobs>,
    private readonly clock: { nowMs(): number },
  ) {
    const onError = (error: unknown) => void this.errors.push(error);
    this.loop = createSeekLoop({ store, clock, shared: true });
    this.matches = createMatchLoop({ store, games: FIXTURE_GAMES, secrets: SECRETS, clock, shared: true });
    this.decks = new SeekDecks(vault);
    const { loop, matches, decks } = this;
    this.tables = new Tables({ loop: matches, games: FIXTURE_GAMES, secrets: SECRETS, vault, onError });
    const parts = { loop, matches, decks, clock };
    const { tables } = this;
    this.given = new GivenTables({ ...parts, tables, kits: FIXTURE_KITS, secrets: SECRETS, shareWaitMs: 0 });
    this.watch = new SeekWatch({ ...parts, given: this.given, roster: this.roster, jobs, onError });
  }

  /** Runs jobs here, without the sweep. */
  work(): void {
    this.jobs.work('seek-seating', ({ match }) => this.given.makeReady(match as MatchId));
  }

  async look(account: AccountId, brought: Json = DECK): Promise<void> {
    const seek = `seek-${account}-${this.clock.nowMs()}`;
    await this.roster.heard(account, this.clock.nowMs(), true);
    await this.decks.keep(seek, account, brought);
    const command: SeekCommand = { type: 'OpenSeek', seek, account, terms: TERMS, match: `with-${account}` as MatchId };
    const sender = { commandId: seek as CommandId, by: `account:${account}` as ActorId };
    const handled = await this.loop.handle(SEEKS_STREAM, command, sender);
    if (handled.kind !== 'accepted') throw new Error(JSON.stringify(handled));
  }

  async queue() {
    const { waiting, given } = (await this.loop.load(SEEKS_STREAM)).state;
    return { waiting: waiting.map(({ account }) => account), given: given.map(({ match }) => match) };
  }

  async playersAt(match: string) {
    const { state } = await this.matches.load(matchStream(match as MatchId));
    return { status: state.status, players: state.order.map((seat) => state.seats[seat]?.player).sort() };
  }
}

describe('people who look for an opponent', () => {
  let store: EventStore;
  let vault: Vault;
  let jobs: HandQueue<SeekJobs>;
  let house: Process;
  let nowMs: number;
  const clock = { nowMs: () => nowMs };
  beforeEach(async () => {
    nowMs = 1_800_000_000_000;
    store = await openMemoryStore();
    vault = openSqliteVault({ path: ':memory:' });
    jobs = new HandQueue();
    house = new Process(store, vault, jobs, clock);
    house.work();
  });
  afterEach(async () => {
    await house.watch.close();
    expect(house.errors).toEqual([]);
  });
  const keptDecks = async () => (await vault.texts('seeks', 'seek-equipment')).size;

  it('are seated by a job with what they brought, and nothing of it is kept', async () => {
    await house.look(ADA);
    await house.look(BEN, null);
    expect(await house.queue()).toEqual({ waiting: [], given: ['with-ben'] });
    await jobs.runAll();
    expect(await house.queue()).toEqual({ waiting: [], given: [] });
    expect(await house.playersAt('with-ben')).toEqual({ status: 'playing', players: [ADA, BEN] });
    expect(await keptDecks()).toBe(0);
  });

  it('are seated once where two processes do it at the same moment, and again later', async () => {
    const other = new Process(store, vault, jobs, clock);
    await house.look(ADA);
    await other.look(BEN);
    await Promise.all([house.watch.sweep(), other.watch.sweep(), jobs.runAll()]);
    await Promise.all([house.watch.sweep(), other.watch.sweep()]);
    const types = [];
    for await (const { type } of store.readStream(matchStream('with-ben' as MatchId))) types.push(type);
    expect(types.filter((type) => ['MatchCreated', 'SeatTaken', 'MatchStarted'].includes(type))).toEqual([
      'MatchCreated',
      'SeatTaken',
      'SeatTaken',
      'MatchStarted',
    ]);
    expect(other.errors).toEqual([]);
    await other.watch.close();
  });

  it('are seated by the sweep of another process where job and process were lost', async () => {
    jobs.refusing = true; // Redis is away
    await house.look(ADA);
    await house.look(BEN);
    expect(house.errors.splice(0)).toHaveLength(1);
    const next = new Process(store, vault, jobs, clock);
    await next.watch.sweep();
    expect(await next.queue()).toEqual({ waiting: [], given: [] });
    expect((await next.playersAt('with-ben')).status).toBe('playing');
    await next.watch.close();
  });

  it('wait on where the other cannot sit, and meet the next', async () => {
    await house.look(ADA);
    nowMs += 10;
    await house.look(BEN, { deck: 'no deck' });
    await jobs.runAll();
    expect(await house.playersAt('with-ben')).toMatchObject({ status: 'closed' });
    expect(await house.queue()).toEqual({ waiting: [ADA], given: [] });
    nowMs += 10;
    await house.look(CYD);
    await jobs.runAll();
    expect(await house.playersAt('with-cyd')).toEqual({ status: 'playing', players: [ADA, CYD] });
    expect(await keptDecks()).toBe(0);
  });

  it('are taken out of the queue when they have fallen silent, and not while it cannot be known', async () => {
    await house.look(ADA);
    nowMs += SILENT_AFTER_MS;
    await house.watch.sweep();
    expect((await house.queue()).waiting).toEqual([ADA]);
    nowMs += 1;
    jest.spyOn(house.roster, 'lastHeard').mockRejectedValueOnce(new Error('Redis is away'));
    await house.watch.sweep();
    expect((await house.queue()).waiting).toEqual([ADA]);
    await house.watch.sweep();
    expect((await house.queue()).waiting).toEqual([]);
  });

  it('are not taken for silent where the roster has come back empty', async () => {
    await house.look(ADA);
    const next = new Process(store, vault, jobs, clock);
    nowMs += SILENT_AFTER_MS + 1;
    await next.watch.sweep();
    expect((await next.queue()).waiting).toEqual([ADA]);
    nowMs += SILENT_AFTER_MS + 1;
    await next.watch.sweep();
    expect((await next.queue()).waiting).toEqual([]);
    await next.watch.close();
  });

  it('leave no deck behind when they stop looking; one that was kept a moment ago stays', async () => {
    await house.look(ADA);
    await house.decks.keep('about-to-open', BEN, DECK);
    await house.loop.handle(
      SEEKS_STREAM,
      { type: 'CloseSeek', account: ADA },
      { commandId: 'leave' as CommandId, by: `account:${ADA}` as ActorId },
    );
    await house.watch.sweep();
    expect(await keptDecks()).toBe(2);
    await house.watch.sweep();
    expect(await keptDecks()).toBe(0);
  });

  it('are found again from a snapshot and the facts after it', async () => {
    for (let i = 0; i < 250; i++) {
      nowMs += 10;
      await house.look(ADA);
    }
    await house.look(BEN);
    const next = new Process(store, vault, jobs, clock);
    expect(await next.queue()).toEqual({ waiting: [], given: ['with-ben'] });
    expect(await next.loop.load(SEEKS_STREAM)).toEqual(await house.loop.load(SEEKS_STREAM));
    await next.watch.close();
  });
});
