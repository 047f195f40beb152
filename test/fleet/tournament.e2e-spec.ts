import { eventually, LiveEvent, pairedTwice, faultInLog, TestSocket, timeLimitMs } from '@logbuoy/test-kit';
import { Fleet } from './fleet';

jest.setTimeout(timeLimitMs(180_000));

const PLAYERS = 8;

/** Redis carries jobs and hints. An event goes on without it: what jobs would have done, the sweep does from the log. */
describe('an event on a fleet whose Redis dies in mid-round', () => {
  let fleet: Fleet;
  let event: LiveEvent;
  beforeAll(async () => {
    fleet = await Fleet.start();
    event = await LiveEvent.begin(fleet.a, PLAYERS, 2);
  });
  afterAll(async () => {
    const complaints = fleet.complaints();
    await fleet.stop();
    expect(complaints).toEqual([]);
  });

  it('seats, scores and pairs on, and tells people on both nodes', async () => {
    const watching = await TestSocket.open(fleet.b);
    watching.send({ t: 'watch-tournament', tournament: event.id });
    const { version } = await watching.next('tournament');
    const first = event.run(fleet.a).catch((error: unknown) => error);
    await eventually(
      async () => (await event.view()).rounds.some(({ status }) => status === 'playing'),
      'round 1 plays',
    );
    await fleet.redis.kill();
    await eventually(
      async () => (await event.view()).rounds.length >= 2,
      'the next round was paired without Redis',
      90_000,
    );
    await fleet.redis.restart();
    expect(await first).toBeUndefined();
    const view = await event.view(fleet.b);
    expect([view.status, view.rounds.map(({ tables }) => tables.length)]).toEqual(['finished', [4, 4]]);
    expect(pairedTwice(view)).toEqual([]);
    await watching.next('tournament', (message) => message.version > version);
    watching.close();
    expect(await faultInLog(fleet.log, fleet.sealKey)).toBeUndefined();
    expect(fleet.deadProcesses).toBe(0);
  });
});
