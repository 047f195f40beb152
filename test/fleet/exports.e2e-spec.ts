import { strFromU8, unzipSync } from 'fflate';
import type { MadeAnswer } from '@logbuoy/contracts';
import { nativeSha256 } from '@logbuoy/event-store';
import { MatchVerifier } from '@logbuoy/games';
import { eventually, faultInLog, LiveEvent, pairedTwice, TestClient, timeLimitMs } from '@logbuoy/test-kit';
import { Fleet } from './fleet';

jest.setTimeout(timeLimitMs(240_000));

const PLAYERS = 8;

/** Pairings, exports of matches and the archive of an event are jobs; here workers and Redis die under them. */
describe('jobs people wait for, on a fleet', () => {
  let fleet: Fleet;
  let event: LiveEvent;
  let visitor: TestClient;
  beforeAll(async () => {
    fleet = await Fleet.start({ redisKeeps: true });
    event = await LiveEvent.begin(fleet.a, PLAYERS, 2);
    visitor = await TestClient.guest(fleet.b, 'Visitor');
  });
  afterAll(async () => {
    const complaints = fleet.complaints();
    await fleet.stop();
    expect(complaints).toEqual([]);
  });

  const stateOf = async (who: TestClient, path: string): Promise<string> =>
    (await who.get<MadeAnswer>(path)).body.state ?? 'away';
  /** As a page does that waits: a job that is lost is requested again. */
  const made = (who: TestClient, path: string) =>
    eventually(
      async () => {
        const state = await stateOf(who, path);
        if (state === 'none' || state === 'failed') await who.post(path);
        return state === 'ready';
      },
      `${path} is made`,
      120_000,
    );

  it('a round is paired without a worker, soon and once', async () => {
    await fleet.worker.kill();
    const begun = Date.now();
    await event.director.must(`/api/tournaments/${event.id}/next-round`);
    expect(Date.now() - begun).toBeLessThan(20_000); // a second, with room for a slow machine
    expect((await event.view()).rounds).toHaveLength(1);
    await fleet.startWorker();
    await event.run(fleet.a);
    const view = await event.view(fleet.b);
    expect([view.status, view.rounds.map(({ tables }) => tables.length)]).toEqual(['finished', [4, 4]]);
    expect(pairedTwice(view)).toEqual([]);
    const log = [];
    for await (const { type } of fleet.log.readStream(`tournament-${event.id}` as never)) log.push(type);
    expect(log.filter((type) => type === 'RoundPaired')).toHaveLength(2);
  });

  it('exports of matches are made although workers are killed, once Redis is back, and verify', async () => {
    const { rounds } = await event.view();
    const paths = rounds.flatMap(({ tables }) => tables.map(({ match }) => `/api/matches/${match}`));
    for (const path of paths) expect((await visitor.post(`${path}/export`)).status).toBe(202);
    await fleet.worker.kill();
    for (const path of paths) expect((await visitor.post(`${path}/export`)).status).toBe(202);
    await fleet.startWorker();
    await fleet.redis.kill();
    await fleet.redis.restart();
    for (const path of paths) {
      await made(visitor, `${path}/export`);
      let text = '';
      const fetched = async () => {
        const answer = await visitor.at(fleet.a).get(`${path}/export/file`); // where Redis may still be away
        ({ text } = answer);
        return answer.status === 200;
      };
      await eventually(fetched, 'the other node hands it out');
      expect(text).toBe((await visitor.get(`${path}/file`)).text);
      expect(verdictOf(text)).toMatchObject({ ok: true });
    }
  });

  it('an archive is made by the next worker where one was killed, and holds every match', async () => {
    const path = `/api/tournaments/${event.id}/archive`;
    await fleet.worker.kill();
    expect((await visitor.post(path)).status).toBe(202);
    expect(await stateOf(visitor, path)).toBe('making');
    await fleet.startWorker();
    await made(visitor, path);
    const files = Object.entries(unzipSync(await visitor.bytes(`${path}/file`))).filter(([name]) =>
      name.includes('/matches/'),
    );
    expect(files).toHaveLength(PLAYERS);
    for (const [name, content] of files)
      expect([name, verdictOf(strFromU8(content))]).toMatchObject([name, { ok: true }]);
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
  });
});

function verdictOf(text: string) {
  const verifier = new MatchVerifier({ sha256: nativeSha256 });
  verifier.push(Buffer.from(text));
  return verifier.verdict();
}
