import { SeededChance } from '@logbuoy/kernel';
import {
  batchesByCommand,
  eventually,
  faultInLog,
  LivePlayers,
  sample,
  startedMatch,
  TestClient,
  testSeed,
  timeLimitMs,
} from '@logbuoy/test-kit';
import { Fleet, viewBytes } from './fleet';
import { Follower, playTogether } from './follower';

jest.setTimeout(timeLimitMs(180_000));

const LONG = { clock: { bankMs: 3_600_000 }, options: { target: 1000, turnsMax: 1000 } };

/**
 * Every connection to PostgreSQL is broken in the middle of play, again and again, and for a while none is let in. What was
 * not answered may have been recorded or not; the same id again gives one outcome.
 */
describe('when connections to PostgreSQL break', () => {
  const cuts = sample('postgres outage', { test: 5, soak: 100, of: 'times all connections break' });
  const prng = new SeededChance(testSeed());
  const tables: LivePlayers[] = [];
  let fleet: Fleet;
  let players: Follower[];
  let match: string;

  beforeAll(async () => {
    fleet = await Fleet.start();
    for (let i = 0; i < 4; i++) {
      const names = [`a ${i}`, `b ${i}`];
      tables.push(new LivePlayers(await Promise.all(names.map((name) => TestClient.guest(fleet.a, name))), prng));
    }
    const kirk = await TestClient.guest(fleet.a, 'Kirk');
    const spock = await TestClient.guest(fleet.b, 'Spock');
    match = await startedMatch([kirk, spock], LONG);
    players = [await Follower.follow(kirk, match), await Follower.follow(spock, match)];
  });
  afterAll(async () => {
    for (const each of tables) each.stop();
    for (const each of players) each.close();
    await fleet.stop();
  });

  it('nothing acknowledged is lost, nothing is done twice, and sockets hear everything', async () => {
    for (let cut = 1; cut <= cuts; cut++) {
      const playing = Promise.allSettled(tables.map((table, i) => table.play(i % 2 ? fleet.b : fleet.a)));
      const enough = acknowledged() + 1 + prng.below(40);
      await eventually(() => acknowledged() >= enough, 'the tables are played at');
      await new Promise((resolve) => setTimeout(resolve, prng.below(25)));
      expect(await fleet.cutDatabase()).toBeGreaterThan(3);
      await untilAnsweredOrSilent();
      for (const table of tables) table.stop();
      await playing;
      await sendUnansweredAgain();
      await checkLog(cut);
      await untilAccepted();
      await playTogether(players, prng, 2);
    }
    expectNothingUnheardOf();
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  it('without a database everybody is told so soon, and goes on when it is back', async () => {
    await fleet.cutDatabase({ refuse: true });
    const since = Date.now();
    const id = 'sent-while-it-was-away';
    const command = { type: 'SetStandingPass', on: 1 };
    const told = await Promise.all(players.map((player) => player.send(command, id)));
    for (const answer of told) expect(answer).toMatchObject({ t: 'error', code: 'storage-away', id });
    const body = { commandId: id, command };
    const answers = await Promise.all(players.map(({ client }) => client.post(`/api/matches/${match}/commands`, body)));
    for (const answer of answers) expect([answer.status, answer.body['code']]).toEqual([503, 'storage-away']);
    const ready = await players[0]?.client.get('/api/health/ready');
    expect([ready?.status, ready?.body['status']]).toEqual([503, 'not-ready']);
    // Longer than a process waits before it believes its storage lost.
    await eventually(() => Date.now() > since + 9_000, 'the outage lasts');
    expect(fleet.deadProcesses).toBe(0);
    await fleet.letIn();

    await untilAccepted();
    for (const player of players) {
      const seqBefore = player.seq;
      expect(await player.send(command, id)).toMatchObject({ t: 'ack' });
      expect(await player.send(command, id)).toMatchObject({ t: 'ack' });
      expect(player.seq).toBe(seqBefore + 1);
    }
    await playTogether(players, prng, 4);
    const clocked = await startedMatch(
      players.map(({ client }) => client),
      { clock: { bankMs: 1_000 } },
    );
    await fleet.endOf(clocked, 90_000);
    await eventually(
      async () => (await players[0]?.client.get('/api/matches?state=finished'))?.text.includes(clocked) === true,
      'the read models go on',
    );
    expectNothingUnheardOf();
    for (const player of players) expect(player.bytes).toBe(await viewBytes(player.client, match, 'player'));
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });

  const acknowledged = (): number => tables.reduce((sum, table) => sum + table.acknowledged, 0);

  function expectNothingUnheardOf(): void {
    expect(fleet.deadProcesses).toBe(0);
    expect(fleet.complaints()).toEqual([]);
    expect(players.flatMap(({ faults }) => faults)).toEqual([]);
  }

  /** Errors are no answer to these players: one who gets an error stops to play. */
  async function untilAnsweredOrSilent(): Promise<void> {
    const count = (): number => tables.reduce((sum, { sent }) => sum + sent.length, 0);
    const start = count();
    let before = -1;
    await eventually(async () => {
      const now = count();
      await new Promise((resolve) => setTimeout(resolve, 100));
      const settled = now === before || now > start + 200;
      before = now;
      return settled;
    }, 'play has stopped or goes on');
  }

  async function sendUnansweredAgain(): Promise<void> {
    for (const sent of tables.flatMap(({ unanswered }) => unanswered)) {
      const body = { commandId: sent.id, command: sent.command };
      await eventually(async () => {
        const answer = await sent.player.post(`/api/matches/${sent.match}/commands`, body);
        if (answer.status === 200) sent.fate = 'acknowledged';
        if (answer.status === 422) sent.fate = 'refused';
        if (sent.fate === 'unknown') expect([answer.status, answer.body['code']]).toEqual([503, 'storage-away']);
        return sent.fate !== 'unknown';
      }, 'what was not answered can be sent again');
    }
  }

  async function checkLog(cut: number): Promise<void> {
    const sent = tables.flatMap((table) => table.sent.slice(-100));
    const times = new Map<string, Map<string, number>>();
    for (const of of new Set(sent.map((each) => each.match))) times.set(of, await batchesByCommand(fleet.log, of));
    for (const { id, match: of, fate } of sent) {
      const count = times.get(of)?.get(id) ?? 0;
      if (count !== (fate === 'acknowledged' ? 1 : 0))
        throw new Error(`after cut ${cut}: command ${id} was ${fate} and is ${count} times in the log`);
    }
  }

  /** Both nodes have found back to the database. */
  async function untilAccepted(): Promise<void> {
    for (const { client } of players) {
      await eventually(async () => (await client.get(`/api/matches/${match}/view`)).status === 200, 'a node is back');
      await eventually(async () => {
        const { status } = await client.post(`/api/matches/${match}/commands`, {
          commandId: `probe-${Date.now()}`,
          command: { type: 'NoSuchCommand' },
        });
        return status === 422;
      }, 'a node decides again');
    }
  }
});
