import { randomUUID } from 'node:crypto';
import { openMemoryStore, type EventStore } from '@logbuoy/event-store';
import { offersFor, randomBot, type BotKit, type MatchCommand } from '@logbuoy/games';
import {
  matchStream,
  type AccountId,
  type ActorId,
  type CommandId,
  type MatchId,
  type Seat,
  SeededChance,
} from '@logbuoy/kernel';
import { eventually, FIXTURE_GAMES, FIXTURE_KITS, game, kit, timeLimitMs } from '@logbuoy/test-kit';
import { HandQueue } from '../jobs/hand-queue.fixture';
import { createMatchLoop, Tables } from '../matches';
import { secretsFrom } from '../secrets';
import { openSqliteVault } from '../vault';
import { BotWatch, type BotJobs } from './bot-watch';
import { botsCalled, freeBot, houseBotOf, nameOfBot } from './house-bots';

const RANDOM_BOT = randomBot(kit.bots.settings);
const SECRETS = secretsFrom('b7'.repeat(32));
const MATCH = 'm1' as MatchId;
const ADA = 'ada' as AccountId;
const CAPTAIN = 'house-captain-1' as AccountId;
const CADET = 'house-random-1' as AccountId;
const clock = { nowMs: () => 1_800_000_000_000 };

/** One process of the server: its own loop and its own watch, on a log and a queue it may share with others. */
class Process {
  readonly errors: unknown[] = [];
  readonly loop;
  readonly watch: BotWatch;
  private readonly tables: Tables;

  constructor(
    store: EventStore,
    readonly jobs: HandQueue<BotJobs>,
  ) {
    this.loop = createMatchLoop({ store, games: FIXTURE_GAMES, secrets: SECRETS, clock, shared: true });
    const { loop, errors } = this;
    const onError = (error: unknown) => void errors.push(error);
    this.watch = new BotWatch({
      loop,
      jobs,
      games: FIXTURE_GAMES,
      kits: FIXTURE_KITS,
      secrets: SECRETS,
      clock,
      paceMs: 300,
      onError,
    });
    const vault = openSqliteVault({ path: ':memory:' });
    this.tables = new Tables({ loop, games: FIXTURE_GAMES, secrets: SECRETS, vault, onError });
    this.watch.work();
  }

  async state() {
    return (await this.loop.load(matchStream(MATCH))).state;
  }

  async must(command: MatchCommand, by: AccountId = ADA): Promise<void> {
    const sender = { commandId: randomUUID() as CommandId, by: `account:${by}` as ActorId };
    const handled = await this.loop.handle(matchStream(MATCH), command, sender);
    if (handled.kind !== 'accepted') throw new Error(`${command.type}: ${JSON.stringify(handled)}`);
  }

  async startMatch(north: AccountId, south: AccountId): Promise<void> {
    await this.must({
      type: 'CreateMatch',
      match: MATCH,
      game: game.id,
      players: 2,
      clock: null,
      spectators: { allowed: true, delayMs: 0 },
      listed: true,
      createdBy: ADA,
    });
    const sender = (by: AccountId) => ({
      commandId: randomUUID() as CommandId,
      by: `account:${by}` as ActorId,
    });
    const sit = (seat: Seat, player: AccountId) =>
      this.tables.sit(MATCH, { seat, player, equipment: null, isHouseBot: player !== ADA }, sender(player));
    await sit('north', north);
    await sit('south', south);
    const started = await this.tables.start(MATCH, ADA, sender(ADA));
    if (started.kind !== 'accepted') throw new Error(`start: ${JSON.stringify(started)}`);
  }

  /** Ada on the first seat takes what a captain would, until a bot is awaited. */
  async adaPlays(): Promise<void> {
    for (let state = await this.state(); state.awaiting.seats[0] === 'north'; state = await this.state()) {
      const chance = new SeededChance(state.decision);
      const command = RANDOM_BOT(() => null, offersFor(state, 'north', FIXTURE_GAMES).game, chance);
      await this.must({ type: 'Play', seat: 'north', player: ADA, command });
    }
  }
}

describe('the server’s bots at a table', () => {
  let store: EventStore;
  let jobs: HandQueue<BotJobs>;
  let house: Process;
  beforeEach(async () => {
    store = await openMemoryStore();
    jobs = new HandQueue();
    house = new Process(store, jobs);
  });
  afterEach(() => house.watch.close());

  const recorded = async () => {
    const events = [];
    for await (const event of store.readStream(matchStream(MATCH))) events.push(event);
    return events;
  };

  it(
    'play a whole match, a job for each decision, none refused',
    async () => {
      await house.startMatch(CAPTAIN, CADET);
      while ((await house.state()).status === 'playing') {
        expect(jobs.waiting.size).toBeGreaterThan(0);
        await jobs.runAll();
      }
      expect((await house.state()).outcome?.reason).toBeDefined();
      expect(house.errors).toEqual([]);
      expect(new Set(jobs.added.map(({ delayMs }) => delayMs))).toEqual(new Set([300])); // the pace reveals nothing
      expect((await recorded()).some(({ by }) => by === `account:${CAPTAIN}`)).toBe(true);
    },
    timeLimitMs(60_000),
  );

  it('decide once where two processes run the same job', async () => {
    await house.startMatch(CAPTAIN, CADET);
    const other = new Process(store, jobs);
    for (let i = 0; i < 12; i++) {
      const { decision, awaiting } = await house.state();
      await Promise.all([house.watch.moveNow(MATCH), other.watch.moveNow(MATCH)]);
      const after = await house.state();
      expect(after.decision).toBe(decision + 1);
      expect(awaiting.seats).toHaveLength(1);
    }
    expect([...house.errors, ...other.errors]).toEqual([]);
    await other.watch.close();
  });

  it('come back when their job was lost, and when a job comes late it finds the work done', async () => {
    await house.startMatch(CAPTAIN, CADET);
    const [late] = [...jobs.waiting];
    await jobs.runAll();
    jobs.waiting.clear(); // Redis came back empty
    const { decision } = await house.state();
    house.watch.watchAnew(MATCH, await house.state());
    if (late !== undefined) jobs.waiting.set(...late);
    await jobs.runAll();
    expect((await house.state()).decision).toBe(decision + 1);
  });

  it('play on without the queue', async () => {
    await house.startMatch(CAPTAIN, CADET);
    const before = (await house.state()).decision;
    jobs.refusing = true;
    await jobs.runAll();
    await eventually(async () => (await house.state()).decision > before + 1, 'the bot decides by itself');
  });

  it('decline a draw and leave people alone', async () => {
    await house.startMatch(ADA, CAPTAIN);
    const { awaiting } = await house.state();
    if (awaiting.seats[0] === 'south') await jobs.runAll();
    await house.adaPlays();
    await jobs.runAll();
    await house.must({ type: 'OfferDraw', seat: 'north', player: ADA });
    await jobs.runAll();
    expect((await house.state()).draw).toBeNull();
    expect((await recorded()).map(({ type }) => type)).toContain('DrawDeclined');
    await house.must({ type: 'Concede', seat: 'north', player: ADA });
    jobs.waiting.clear();
    house.watch.watchAnew(MATCH, await house.state());
    expect([jobs.waiting.size, house.errors]).toEqual([0, []]);
  });

  it('behave the same whatever another seat decides in private', async () => {
    const playedBy = async (secretly: boolean) => {
      const own = new Process(await openMemoryStore(), new HandQueue());
      await own.startMatch(ADA, CADET);
      for (let i = 0; i < 12; i++) {
        await own.adaPlays();
        const offers = offersFor(await own.state(), 'north', FIXTURE_GAMES).game;
        const [set = 1] = offers.find(({ type }) => type === 'SetStandingPass')?.choices?.['on']?.candidates ?? [];
        for (const on of secretly ? [set, 1 - Number(set)] : []) {
          const command = { type: 'SetStandingPass', on };
          await own.must({ type: 'Play', seat: 'north', player: ADA, command });
        }
        await own.jobs.runAll();
      }
      await own.watch.close();
      const { state, version } = await own.loop.load(matchStream(MATCH));
      return { game: state.game, decision: state.decision, version, jobs: own.jobs.added };
    };
    const [quiet, secretive] = [await playedBy(false), await playedBy(true)];
    expect(secretive.version).toBeGreaterThan(quiet.version);
    expect(secretive.decision).toBe(quiet.decision);
    expect(secretive.jobs).toEqual(quiet.jobs);
    expect(secretive.game).toEqual(quiet.game);
  });

  it('are enough for every table with a person at it, each a different one', async () => {
    const bots: BotKit = { bots: {}, called: { captain: ['House Captain', 'House Commodore'] }, settings: [] };
    const all = ['captain', 'random', 'newcomer'].flatMap(botsCalled);
    expect(new Set(all.map((bot) => nameOfBot(bot, bots))).size).toBe(9);
    expect(all.map(({ account }) => houseBotOf(account))).toEqual(all);
    expect(['house-tournaments', 'house-captain-4', 'mira'].map((account) => houseBotOf(account as AccountId))).toEqual(
      [undefined, undefined, undefined],
    );
    await house.startMatch(CAPTAIN, CADET);
    expect(freeBot(await house.state(), 'captain')?.account).toBe('house-captain-2');
    const full = { ...(await house.state()), order: ['north', 'east', 'south'] as Seat[] };
    expect(freeBot(full, 'random')?.account).toBe('house-random-2');
  });
});
