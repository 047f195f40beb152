import { Redis } from 'ioredis';
import { SeededChance } from '@logbuoy/kernel';
import {
  cardGame,
  eventually,
  faultInLog,
  rebuiltAnswers,
  answersOf,
  sample,
  startedMatch,
  TestClient,
  testSeed,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { openPostgresReadStore } from '@logbuoy/projections';
import { expectTrueDeadline } from './clocks';
import { Fleet, viewBytes } from './fleet';
import { Follower, playTogether } from './follower';

jest.setTimeout(timeLimitMs(90_000));

/** Real processes on a real Redis and a real PostgreSQL: what people on different nodes see of one another. */
describe('two API nodes and a worker', () => {
  const matches = sample('fleet', { test: 2, soak: 200, of: 'matches across nodes' });
  const prng = new SeededChance(testSeed());
  let fleet: Fleet;
  let kirk: TestClient;
  let spock: TestClient;
  const played: string[] = [];

  beforeAll(async () => {
    fleet = await Fleet.start();
    kirk = await TestClient.guest(fleet.a, 'Kirk');
    spock = await TestClient.guest(fleet.b, 'Spock');
  });
  afterAll(async () => {
    const complaints = fleet.complaints();
    await fleet.stop();
    expect(complaints).toEqual([]);
  });

  it('play one match to its end, each at another node, while a spectator watches from either', async () => {
    for (let i = 0; i < matches; i++) {
      const match = await startedMatch([kirk, spock], { clock: { bankMs: 3_600_000 } });
      played.push(match);
      const watchers = [new TestClient(fleet.a), new TestClient(fleet.b)];
      const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
      const spectators = await Promise.all(watchers.map((who) => Follower.follow(who, match, 'spectator')));
      await playTogether(players, prng);
      for (const spectator of spectators) await spectator.reaches(spectators[0]?.seq ?? 0);
      for (const follower of [...players, ...spectators]) {
        await eventually(() => follower.view.status === 'ended' && follower.view.sealed, 'everybody sees the end');
        expect(follower.faults).toEqual([]);
        const as = players.includes(follower) ? 'player' : 'spectator';
        for (const url of [fleet.a, fleet.b])
          expect(await viewBytes(follower.client.at(url), match, as)).toBe(follower.bytes);
        follower.close();
      }
      expect(spectators[0]?.events).toEqual(spectators[1]?.events);
    }
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  it('answer alike: lists, timeline and file', async () => {
    const match = played.at(-1) as string;
    const open = (await kirk.must<{ match: string }>('/api/tables', { game: 'fixture', players: 2 })).match;
    const paths = ['/api/tables', '/api/matches?state=finished', `/api/matches/${match}/timeline`];
    await eventually(async () => (await spock.get('/api/tables')).text.includes(open), 'the table is listed');
    for (const path of [...paths, `/api/matches/${match}/file`, `/api/matches/${match}/events?as=archive`]) {
      const [there, here] = [await kirk.get(path), await kirk.at(fleet.b).get(path)];
      expect(there.status).toBe(200);
      expect(there.text).toBe(here.text);
      expect(there.text).toContain(path === '/api/tables' ? open : match);
    }
    const reads = await openPostgresReadStore({ url: fleet.postgresUrl });
    try {
      await eventually(
        async () =>
          JSON.stringify(await answersOf(reads, played)) === JSON.stringify(await rebuiltAnswers(fleet.log, played)),
        'the read models say what the log says',
      );
    } finally {
      await reads.close();
    }
  });

  it('know who is signed in, wherever that was', async () => {
    const name = 'Uhura';
    const body = { name, password: 'hailing frequencies open' };
    expect((await new TestClient(fleet.a).post('/api/accounts', body)).status).toBe(201);
    expect((await new TestClient(fleet.b).post('/api/sessions', body)).status).toBe(200);
    const me = await kirk.at(fleet.b).get<{ account: { id: string } }>('/api/accounts/me');
    expect(me.body.account.id).toBe(kirk.id);
    const welcome = await (await kirk.at(fleet.b).socket()).next('welcome');
    expect(welcome.account?.id).toBe(kirk.id);
  });

  it('tell each other through Redis how far each match has come', async () => {
    const match = await startedMatch([kirk, spock]);
    const ear = new Redis(fleet.redis.url);
    try {
      const hints: string[] = [];
      ear.on('message', (_channel, message: string) => hints.push(message));
      await ear.subscribe('logbuoy:advanced');
      // Everyone who hears: both nodes and the worker, and we.
      const asking = new Redis(fleet.redis.url);
      const [, listening] = (await asking.pubsub('NUMSUB', 'logbuoy:advanced')) as [string, number];
      asking.disconnect();
      expect(listening).toBeGreaterThanOrEqual(3);
      const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
      await playTogether(players, prng, 4);
      const last = (await fleet.eventsOf(match)).at(-1);
      const wanted = `match-${match} ${last?.version} ${last?.position}`;
      await eventually(() => hints.some((hint) => hint.endsWith(wanted)), 'a hint tells of the last event');
      for (const player of players) player.close();
    } finally {
      ear.disconnect();
    }
  });

  it('let a player go on at the other node, never behind what they know', async () => {
    const rounds = sample('fleet reconnect', { test: 20, soak: 2_000, of: 'changes of node' });
    const match = await startedMatch([kirk, spock]);
    const onlooker = await Follower.follow(kirk.at(fleet.b), match); // keeps the feed of the other node alive
    const here = await Follower.follow(kirk, match);
    const socket = await kirk.at(fleet.b).socket();
    for (let i = 0; i < rounds; i++) {
      expect(await here.send({ type: 'SetStandingPass', on: (i + 1) % 2 })).toMatchObject({ t: 'ack' });
      const snapshot = await socket.subscribe(match, 'player', here.seq - 1);
      expect(snapshot.seq).toBeGreaterThanOrEqual(here.seq);
      expect(snapshot.events.map(({ seq }) => seq)).toEqual([here.seq]);
    }
    await onlooker.reaches(here.seq);
    expect([...onlooker.faults, ...here.faults]).toEqual([]);
    for (const each of [onlooker, here, socket]) each.close();
  });

  it('end a match whose time is up, on every node, at the moment it was up', async () => {
    const match = await startedMatch([kirk, spock], { clock: { bankMs: 1_500 } });
    const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
    const batch = await fleet.endOf(match);
    expect(batch[0]).toMatchObject({ type: 'TimeRanOut', by: 'system:clock', data: { why: 'bank' } });
    expectTrueDeadline(await fleet.eventsOf(match));
    for (const player of players) {
      await eventually(() => player.view.status === 'ended', 'everybody hears of it');
      expect(player.faults).toEqual([]);
      player.close();
    }
  });

  it('keep spectators as far behind as the table wants, on both nodes and by every way', async () => {
    const delayMs = 4_000;
    const match = await startedMatch([kirk, spock], { spectators: { allowed: true, delayMs } });
    const watchers = [new TestClient(fleet.a), new TestClient(fleet.b)];
    const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
    const spectators = await Promise.all(watchers.map((who) => Follower.follow(who, match, 'spectator')));
    const tooEarly: string[] = [];
    const check = (what: string, at: number | undefined): void => {
      if (at !== undefined && Date.now() - at < delayMs) tooEarly.push(`${what} ${Date.now() - at} ms after`);
    };
    for (const spectator of spectators) spectator.onEvent = ({ at }) => check('the socket', at);
    const look = async (): Promise<void> => {
      for (const who of watchers) {
        const asked = Date.now();
        const { body } = await who.get<{ events: { at: number }[] }>(`/api/matches/${match}/events?since=0`);
        for (const { at } of body.events) if (asked - at < delayMs - 100) check('events', at);
        const line = await who.get<{ marks: { at: number }[] }>(`/api/matches/${match}/timeline`);
        for (const { at } of line.body.marks) check('timeline', at);
      }
    };
    await playTogether(players, prng, 3);
    const isThere = (follower: Follower): boolean => follower.view.decision >= (players[0]?.view.decision ?? 0);
    await eventually(async () => (await look(), spectators.every(isThere)), 'spectators get there in the end');
    expect(tooEarly).toEqual([]);
    expect(spectators.flatMap(({ faults }) => faults)).toEqual([]);
    expect(spectators[0]?.bytes).toBe(spectators[1]?.bytes);
    for (const each of [...players, ...spectators]) each.close();
  });

  it('go on without their worker, and catch up with what was left undone when it is back', async () => {
    await fleet.worker.kill();
    const match = await startedMatch([kirk, spock], { clock: { bankMs: 1_000 } });
    const deadline = (await fleet.eventsOf(match)).at(-1)?.at ?? 0;
    await eventually(() => Date.now() > deadline + 1_500, 'time is up');
    const players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
    expect(await players.find(({ offers }) => offers.game.length > 1)?.move(prng)).toMatchObject({
      t: 'refused',
      code: 'time-is-up',
    });
    await fleet.startWorker();
    await fleet.endOf(match);
    expectTrueDeadline(await fleet.eventsOf(match));
    await eventually(
      async () => (await spock.get('/api/matches?state=finished')).text.includes(match),
      'the lists have caught up',
    );
    for (const player of players) player.close();
  });

  it('have the server’s bots decide in the worker, each decision once', async () => {
    const game = { game: cardGame.id, players: 3 };
    const { match } = await kirk.must<{ match: string }>('/api/tables', game);
    for (const node of [fleet.a, fleet.b]) await kirk.at(node).must(`/api/tables/${match}/bots`, { bot: 'captain' });
    await kirk.must(`/api/tables/${match}/join`);
    await kirk.must(`/api/tables/${match}/start`);
    await kirk.must(`/api/matches/${match}/commands`, { command: { type: 'Concede' } }); // the two bots play on
    const byBots = async () => (await fleet.eventsOf(match)).filter(({ by }) => by.startsWith('account:house-'));
    const decisions = async () => (await byBots()).filter(({ type }) => type === 'DecisionAwaited');
    await eventually(async () => (await decisions()).length >= 4, 'the bots decide');
    const events = await byBots();
    const begun = new Set<unknown>();
    let last: unknown;
    for (const { cause } of events) {
      if (cause === last) continue;
      expect(begun.has(cause)).toBe(false); // a command's facts lie together, and there is one batch of them
      begun.add((last = cause));
    }
  });
});
