import type { MatchId } from '@logbuoy/kernel';
import { openMemoryReadStore, ProjectionRunner, PROJECTIONS } from '@logbuoy/projections';
import { eventually, MemoryHouse } from '@logbuoy/test-kit';
import type { BotWatch } from '../bots';
import { createLogger } from '../logging';
import { createMatchLoop, type ClockWatch } from '../matches';
import { MemoryPresence, AbsenceWatch } from '../presence';
import { secretsFrom } from '../secrets';
import { Background } from './background';

describe('what goes on in the background', () => {
  it('looks after every running match at the start, private ones and more than a page, whatever one of them does', async () => {
    const house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    const all = Array.from({ length: 130 }, (_, i) => `m${i}` as MatchId);
    for (const match of all) await house.started({ match, listed: match !== 'm7', clock: { bankMs: 60_000 } });
    await house.table({ match: 'waiting' as MatchId, clock: { bankMs: 60_000 } });

    const { loop, store, clock } = house;
    const load = loop.load.bind(loop);
    jest
      .spyOn(loop, 'load')
      .mockImplementation((stream) =>
        stream.endsWith('m42') ? Promise.reject(new Error('unreadable')) : load(stream),
      );
    const readStore = openMemoryReadStore();
    const runner = new ProjectionRunner({ store, readStore, projections: PROJECTIONS });
    await runner.start(); // as it is after a restart: the read models know of the matches
    await runner.waitFor(await store.lastPosition(), 30_000);
    await runner.stop();

    const watched = new Set<MatchId>();
    const clocks = {
      work: () => undefined,
      watchAnew: async (match: MatchId) => void watched.add(match),
      close: async () => undefined,
    };
    const bots = { work: () => undefined, watchAnew: () => undefined, close: async () => undefined };
    const presence = new MemoryPresence();
    const absences = new AbsenceWatch({ loop, presence, clock, onError: () => undefined });
    const background = new Background({
      runner: new ProjectionRunner({ store, readStore, projections: PROJECTIONS }),
      clocks: clocks as unknown as ClockWatch,
      bots: bots as unknown as BotWatch,
      absences,
      loop,
      reads: readStore,
      logger: createLogger('silent'),
    });
    await background.start();
    await eventually(() => watched.size === 129, 'all but the unreadable one are watched');
    await background.stop();
    expect([...watched].sort()).toEqual(all.filter((match) => match !== 'm42').sort());
    expect(await presence.silentSince(Number.MAX_SAFE_INTEGER)).toHaveLength(2 * 129);
    await readStore.close();
  });
});
