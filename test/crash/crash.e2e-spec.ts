import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSqliteReadOnly, openSqliteStore } from '@logbuoy/event-store';
import { LOG_TEXTS, openSqliteReadStore } from '@logbuoy/projections';
import { SeededChance } from '@logbuoy/kernel';
import {
  answersOf,
  batchesByCommand,
  eventually,
  faultInLog,
  isSoak,
  LivePlayers,
  rebuiltAnswers,
  sample,
  startServer,
  TestClient,
  testSeed,
  timeLimitMs,
  type RunningServer,
} from '@logbuoy/test-kit';

/**
 * The product as built, under load, killed with SIGKILL at random moments. What its players were told must be true
 * afterwards: every acknowledged command is in the log once, a command whose answer was lost can be sent again without
 * being done twice, and everything else follows from the log.
 */
const TABLES = 5;

describe('killed at a random moment', () => {
  const kills = sample('crash', { test: 8, soak: 200, of: 'kills' });
  const prng = new SeededChance(testSeed());
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-crash-'));
  let server: RunningServer;
  const tables: LivePlayers[] = [];

  beforeAll(async () => {
    server = await startServer({ data });
    for (let i = 0; i < TABLES; i++) {
      const players = await Promise.all(['a', 'b'].map((name) => TestClient.guest(server.url, `${name} ${i}`)));
      tables.push(new LivePlayers(players, prng));
    }
  }, 60_000);

  afterAll(async () => {
    for (const table of tables) table.stop();
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  });

  it(
    'loses nothing it acknowledged and does nothing twice',
    async () => {
      for (let kill = 1; kill <= kills; kill++) {
        await playUntilKilled();
        await checkLog(kill);
        server = await startServer({ data });
        await sendUnansweredAgain();
        await checkReadModels(kill);
        if (isSoak && kill % 10 === 0) process.stdout.write(`crash: ${kill} of ${kills} kills, nothing lost\n`);
      }
      expect(acknowledged()).toBeGreaterThan(kills);
    },
    timeLimitMs(300_000),
  );

  it('shows in its read models what a rebuild from the log gives', async () => {
    await server.stop();
    const store = await openSqliteReadOnly({ path: join(data, 'events.db'), texts: LOG_TEXTS });
    const reads = await openSqliteReadStore({ path: join(data, 'reads.db') });
    const matches = tables.flatMap(({ matches: played }) => played).slice(-50);
    try {
      expect(await answersOf(reads, matches)).toEqual(await rebuiltAnswers(store, matches));
    } finally {
      await reads.close();
      await store.close();
    }
    // And the log can be written again: nothing of the killed processes is left behind.
    await (await openSqliteStore({ path: join(data, 'events.db'), texts: LOG_TEXTS })).close();
  }, 120_000);

  const acknowledged = (): number => tables.reduce((sum, table) => sum + table.acknowledged, 0);

  async function playUntilKilled(): Promise<void> {
    const playing = Promise.allSettled(tables.map((table) => table.play(server.url)));
    // Some commands later, and then at any moment of the next few: between two writes, or in the middle of one.
    const enough = acknowledged() + 1 + prng.below(60);
    await eventually(() => acknowledged() >= enough, 'the tables are played at', 120_000).catch(explain);
    await new Promise((resolve) => setTimeout(resolve, prng.below(25)));
    await server.kill();
    for (const table of tables) table.stop();
    await playing;
  }

  /** A run that stands still says where. */
  function explain(error: Error): never {
    const standing = tables.map((table) => table.describe()).join('\n');
    throw new Error(`${error.message}\n${standing}\nthe server said:\n${server.output().slice(-4_000)}`);
  }

  async function checkLog(kill: number): Promise<void> {
    const store = await openSqliteReadOnly({ path: join(data, 'events.db'), texts: LOG_TEXTS });
    try {
      expect({ kill, fault: await faultInLog(store) }).toEqual({ kill, fault: undefined });
      const sent = tables.flatMap((table) => table.sent);
      const counts = new Map<string, Map<string, number>>();
      for (const match of new Set(sent.map((each) => each.match)))
        counts.set(match, await batchesByCommand(store, match));
      for (const { match, id, fate } of sent) {
        const times = counts.get(match)?.get(id) ?? 0;
        const isRight = fate === 'acknowledged' ? times === 1 : fate === 'refused' ? times === 0 : times <= 1;
        if (!isRight) throw new Error(`after kill ${kill}: command ${id} was ${fate} and is ${times} times in the log`);
      }
    } finally {
      await store.close();
    }
  }

  /** No commands come now, so the read models of the server that has just started come to rest where the log ends. */
  async function checkReadModels(kill: number): Promise<void> {
    const store = await openSqliteReadOnly({ path: join(data, 'events.db'), texts: LOG_TEXTS });
    const reads = await openSqliteReadStore({ path: join(data, 'reads.db') });
    const matches = tables.flatMap(({ matches: played }) => played.slice(-1));
    try {
      await eventually(
        async () => isDeepStrictEqual(await answersOf(reads, matches), await rebuiltAnswers(store, matches)),
        `the read models say what the log says after kill ${kill}`,
        60_000,
      );
    } finally {
      await reads.close();
      await store.close();
    }
  }

  /** As a client does that got no answer: the same id again. Whether it was done before or is done now, it is done once. */
  async function sendUnansweredAgain(): Promise<void> {
    for (const sent of tables.flatMap(({ unanswered }) => unanswered)) {
      const body = { commandId: sent.id, command: sent.command };
      const answer = await sent.player.at(server.url).post(`/api/matches/${sent.match}/commands`, body);
      if (answer.status !== 200 && answer.status !== 422)
        throw new Error(`sent again: ${answer.status} ${answer.text}`);
      sent.fate = answer.status === 200 ? 'acknowledged' : 'refused';
    }
  }
});
