import { Redis } from 'ioredis';
import { SeededChance } from '@logbuoy/kernel';
import { eventually, faultInLog, sample, startedMatch } from '@logbuoy/test-kit';
import { TestClient, testSeed, timeLimitMs } from '@logbuoy/test-kit';
import { expectTrueClocks, expectTrueDeadline } from './clocks';
import { Fleet } from './fleet';
import { Follower, playTogether } from './follower';

jest.setTimeout(timeLimitMs(180_000));

const HOUR = { clock: { bankMs: 3_600_000, absenceMaxMs: 3_600_000 } };
const LONG = { ...HOUR, options: { target: 1000, turnsMax: 1000 } };

/** Redis is killed under running matches. It carries hints, heartbeats and jobs, and nothing that could not be had again. */
describe('when Redis dies and comes back empty', () => {
  const outages = sample('redis outage', { test: 1, soak: 30, of: 'outages' });
  const prng = new SeededChance(testSeed());
  let fleet: Fleet;
  let players: Follower[];
  let match: string;
  let kirk: TestClient;
  let spock: TestClient;

  beforeAll(async () => {
    fleet = await Fleet.start();
    kirk = await TestClient.guest(fleet.a, 'Kirk');
    spock = await TestClient.guest(fleet.b, 'Spock');
    match = await startedMatch([kirk, spock], LONG);
    players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
  });
  afterAll(async () => {
    for (const player of players) player.close();
    const complaints = fleet.complaints();
    await fleet.stop();
    expect(complaints).toEqual([]);
  });

  it('matches go on without it, and clocks, hints and jobs come back by themselves', async () => {
    for (let outage = 0; outage < outages; outage++) {
      await playTogether(players, prng, 3);
      const overdue = await startedMatch([kirk, spock], { clock: { bankMs: 3_000 } });
      const during = playTogether(players, prng, 6);
      await fleet.redis.kill();
      await during;
      await playTogether(players, prng, 4);
      const begun = await startedMatch([kirk, spock], { clock: { bankMs: 1_000 } });
      const health = await kirk.get<{ status: string }>('/api/health/ready');
      expect([health.status, health.body.status]).toEqual([200, 'degraded']);
      for (const ran of [overdue, begun]) {
        await fleet.endOf(ran); // later than with a job, but without Redis
        expectTrueDeadline(await fleet.eventsOf(ran));
      }
      const missed = await startedMatch([kirk, spock], { clock: { bankMs: 1_000 } });
      const late = (await fleet.eventsOf(missed)).at(-1)?.at ?? 0;
      await eventually(() => Date.now() > late + 1_500, 'time is up while Redis is away');
      expect(await (await mover(missed)).send({ type: 'DrawCards' })).toMatchObject({ code: 'time-is-up' });

      await fleet.redis.restart();
      await fleet.endOf(missed);
      expectTrueDeadline(await fleet.eventsOf(missed));
      await hintsAreHeard();
      await playTogether(players, prng, 3);
      const after = await startedMatch([kirk, spock], { clock: { bankMs: 1_000 } });
      await fleet.endOf(after);
      expectTrueDeadline(await fleet.eventsOf(after));
    }
    expect(fleet.deadProcesses).toBe(0);
    expect(players.flatMap(({ faults }) => faults)).toEqual([]);
    expectTrueClocks(await fleet.eventsOf(match));
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  it('takes no present player for absent, and notices who leaves', async () => {
    await heartbeatsAreKept(fleet, match, Date.now());
    expect((await fleet.eventsOf(match)).filter(({ type }) => type === 'SeatAbsent')).toEqual([]);
    const leftAt = Date.now();
    players[1]?.close();
    await eventually(
      async () => (await fleet.eventsOf(match)).some(({ type }) => type === 'SeatAbsent'),
      'the one who left is missed',
      90_000,
    );
    const absent = (await fleet.eventsOf(match)).filter(({ type }) => type === 'SeatAbsent');
    expect(absent).toMatchObject([{ by: 'system:heartbeat', data: { seat: 'south' } }]);
    expect(absent[0]?.data['sinceMs']).toBeGreaterThan(leftAt - 15_000); // the last heartbeat, of one every ten seconds
    const back = await Follower.follow(spock, match);
    await eventually(
      async () => (await fleet.eventsOf(match)).some(({ type }) => type === 'SeatReturned'),
      'their next sign of life records their return',
    );
    back.close();
  });

  it('lets processes stop in order while it is away', async () => {
    await fleet.redis.kill();
    expect(await fleet.worker.stop()).toBe(0);
    await fleet.startWorker();
    await fleet.redis.restart();
    const match = await startedMatch([kirk, spock], { clock: { bankMs: 1_000 } });
    await fleet.endOf(match);
  });

  /** A player whose turn it is. */
  async function mover(of: string): Promise<Follower> {
    const both = [await Follower.follow(kirk, of), await Follower.follow(spock, of)];
    const [awaited, other] = both[0]?.view.awaiting.seats[0] === 'north' ? both : both.reverse();
    other?.close();
    return awaited as Follower;
  }

  async function hintsAreHeard(): Promise<void> {
    const asking = new Redis(fleet.redis.url);
    try {
      await eventually(
        async () => ((await asking.pubsub('NUMSUB', 'logbuoy:advanced')) as [string, number])[1] >= 2,
        'the nodes listen again',
      );
    } finally {
      asking.disconnect();
    }
  }
});

describe('when Redis is out of reach for longer than silence means absence, and remembers everything', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start({ redisKeeps: true });
  });
  afterAll(async () => {
    await fleet.stop();
  });

  it('takes no player for absent whose heartbeats were lost meanwhile', async () => {
    const kirk = await TestClient.guest(fleet.a, 'Kirk');
    const spock = await TestClient.guest(fleet.b, 'Spock');
    const match = await startedMatch([kirk, spock], LONG);
    const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
    await heartbeatsAreKept(fleet, match, 0);
    await fleet.redis.kill();
    const killedAt = Date.now();
    await eventually(() => Date.now() > killedAt + 28_000, 'silence would mean absence', 60_000);
    await fleet.redis.restart();
    await heartbeatsAreKept(fleet, match, Date.now());
    expect((await fleet.eventsOf(match)).filter(({ type }) => type === 'SeatAbsent')).toEqual([]);
    expect(players.every(({ isOpen }) => isOpen)).toBe(true);
    for (const player of players) player.close();
  });
});

/** Both seats were heard of after this moment, as Redis has it. */
async function heartbeatsAreKept(fleet: Fleet, match: string, sinceMs: number): Promise<void> {
  const asking = new Redis(fleet.redis.url);
  try {
    const heard = async (seat: string): Promise<boolean> =>
      Number(await asking.zscore('logbuoy:presence', `${match} ${seat}`)) > sinceMs;
    await eventually(
      async () => (await heard('north')) && (await heard('south')),
      'heartbeats of both seats are kept',
      60_000,
    );
  } finally {
    asking.disconnect();
  }
}
