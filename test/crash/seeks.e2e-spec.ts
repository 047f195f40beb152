import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteReadOnly } from '@logbuoy/event-store';
import { SeededChance } from '@logbuoy/kernel';
import { LOG_TEXTS } from '@logbuoy/projections';
import { lookForOpponent, sample, seatedAt, seatedInLog, startServer, TestClient, testSeed } from '@logbuoy/test-kit';
import { timeLimitMs, type RunningServer } from '@logbuoy/test-kit';
import { freePort } from '../kit/private-server';

jest.setTimeout(timeLimitMs(300_000));

const VISITORS = 20;

describe('one process that people look for an opponent at', () => {
  const rounds = sample('queues', { test: 1, soak: 20, of: 'killed queues' });
  const prng = new SeededChance(testSeed());
  const data = mkdtempSync(join(tmpdir(), 'logbuoy-seeks-'));
  let server: RunningServer;
  afterAll(async () => {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('is killed and comes back: each account is seated once', async () => {
    const port = await freePort();
    server = await startServer({ data, port });
    for (let round = 0; round < rounds; round++) {
      const people = await Promise.all(
        Array.from({ length: VISITORS }, (_, i) => TestClient.guest(server.url, `Waiter ${round} ${i}`)),
      );
      const nodes = () => [server.url];
      const seated = people.map(async (who) => {
        await pause(prng.below(400));
        await lookForOpponent(who, nodes);
        return seatedAt(who, nodes);
      });
      for (let kills = 0; kills < 2; kills++) {
        await pause(300 + prng.below(600));
        await server.kill();
        server = await startServer({ data, port });
      }
      const places = await Promise.all(seated);
      const log = await openSqliteReadOnly({ path: join(data, 'events.db'), texts: LOG_TEXTS });
      const { matchesOf, givenTo, left } = await seatedInLog(log);
      await log.close();
      expect(left).toBe(0);
      expect(people.map(({ id }) => givenTo.get(id))).toEqual(people.map(() => 1));
      expect(people.map(({ id }) => [...(matchesOf.get(id) ?? [])])).toEqual(places.map((match) => [match]));
      expect(new Set(places).size).toBe(VISITORS / 2);
    }
  });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
