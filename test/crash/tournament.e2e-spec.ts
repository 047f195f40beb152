import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nativeSha256, openSqliteReadOnly } from '@logbuoy/event-store';
import { LOG_TEXTS } from '@logbuoy/projections';
import { matchStream, type MatchId, type StreamId, SeededChance } from '@logbuoy/kernel';
import {
  eventually,
  faultInLog,
  LiveEvent,
  pairedTwice,
  sample,
  startServer,
  testSeed,
  timeLimitMs,
  type RunningServer,
} from '@logbuoy/test-kit';
import { TournamentVerifier } from '@logbuoy/tournaments';

const PLAYERS = 64;

/**
 * An event of 64 whose games are played here, killed with SIGKILL while it runs. What its director and players were told
 * must be true afterwards, everybody sits at one table a round, and every table has the result of its own match.
 */
describe('an event of 64 that is killed at random moments', () => {
  const kills = sample('event crash', { test: 1, soak: 40, of: 'kills' });
  // A round has more commands than pass between two kills, so there is always a table left to play.
  const rounds = kills + 1;
  const prng = new SeededChance(testSeed());
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-event-'));
  let server: RunningServer;
  let event: LiveEvent;

  beforeAll(async () => {
    server = await startServer({ data });
    event = await LiveEvent.begin(server.url, PLAYERS, rounds);
  }, 120_000);
  afterAll(async () => {
    await server.kill();
    rmSync(data, { recursive: true, force: true });
  });

  it(
    'loses nothing, pairs no player twice, and comes to its certificate',
    async () => {
      for (let kill = 1; kill <= kills; kill++) {
        await runUntilKilled();
        await checkLog(kill);
        server = await startServer({ data });
        await event.sendUnansweredAgain(server.url);
      }
      await event.run(server.url);
      const view = await event.view();
      expect([view.status, view.rounds.length]).toEqual(['finished', rounds]);
      expect(view.rounds.map(({ tables }) => tables.length)).toEqual(view.rounds.map(() => PLAYERS / 2));
      expect(pairedTwice(view)).toEqual([]);
      const results = view.rounds.flatMap(({ tables }) => tables.map(({ result }) => `${result?.a}${result?.b}`));
      expect(new Set(results)).toEqual(new Set(['WL'])); // the second of every pair gave up
      const verifier = new TournamentVerifier({ sha256: nativeSha256 });
      verifier.push(Buffer.from(await event.certify()));
      expect(verifier.verdict()).toMatchObject({ ok: true, status: 'certified', pairings: rounds });
    },
    timeLimitMs(240_000),
  );

  async function runUntilKilled(): Promise<void> {
    const running = event.run(server.url).catch(() => undefined); // the server is gone
    const enough = event.acknowledged + 2 + prng.below(30);
    await eventually(() => event.acknowledged >= enough, 'the event goes on', 120_000);
    await new Promise((resolve) => setTimeout(resolve, prng.below(25)));
    await server.kill();
    event.stop();
    await running;
  }

  async function checkLog(kill: number): Promise<void> {
    const store = await openSqliteReadOnly({ path: join(data, 'events.db'), texts: LOG_TEXTS });
    try {
      expect({ kill, fault: await faultInLog(store) }).toEqual({ kill, fault: undefined });
      const counts = new Map<string, Map<string, number>>();
      for (const { id, path, fate } of event.orders) {
        if (path.endsWith('/next-round')) continue; // several steps, each under an id of its own
        const stream = streamOf(path);
        if (!counts.has(stream)) counts.set(stream, await batches(store, stream));
        const times = counts.get(stream)?.get(id) ?? 0;
        const isRight = fate === 'acknowledged' ? times === 1 : fate === 'refused' ? times === 0 : times <= 1;
        if (!isRight) throw new Error(`after kill ${kill}: ${path} was ${fate} and is ${times} times in the log`);
      }
    } finally {
      await store.close();
    }
  }

  const streamOf = (path: string): StreamId => {
    const match = /^\/api\/matches\/([^/]+)/.exec(path)?.[1];
    return match === undefined ? (`tournament-${event.id}` as StreamId) : matchStream(match as MatchId);
  };

  type Log = Awaited<ReturnType<typeof openSqliteReadOnly>>;
  async function batches(store: Log, stream: StreamId): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    let before: string | undefined;
    for await (const { cause } of store.readStream(stream)) {
      if (cause !== before) found.set(cause, (found.get(cause) ?? 0) + 1);
      before = cause;
    }
    return found;
  }
});
