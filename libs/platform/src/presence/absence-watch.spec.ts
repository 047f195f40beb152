import type { MatchId } from '@logbuoy/kernel';
import { MemoryHouse, playerOf, type MemoryTable } from '@logbuoy/test-kit';
import { createMatchLoop } from '../matches';
import { secretsFrom } from '../secrets';
import { AbsenceWatch, SILENCE_MS } from './absence-watch';
import { MemoryPresence } from './presence';

describe('watching for seats that fall silent', () => {
  let house: MemoryHouse;
  let table: MemoryTable;
  let presence: MemoryPresence;
  let errors: unknown[];
  let watch: AbsenceWatch;
  beforeEach(async () => {
    house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    table = await house.started({ clock: { bankMs: 600_000, absenceMaxMs: 60_000 } });
    presence = new MemoryPresence();
    errors = [];
    const onError = (error: unknown): number => errors.push(error);
    watch = new AbsenceWatch({ loop: house.loop, presence, clock: house.clock, onError });
  });

  /** Time goes by while it looks around as often as it does. */
  const pass = async (ms: number): Promise<void> => {
    for (const until = house.nowMs + ms; house.nowMs < until; await watch.look())
      house.nowMs = Math.min(until, house.nowMs + 2_000);
  };
  const isAbsent = (seat: 'north' | 'south'): boolean => table.state.seats[seat]?.absent === true;

  it('records a seat as absent once, from its last heartbeat', async () => {
    await watch.look();
    const heardMs = house.nowMs;
    await presence.beat(table.match, 'north', heardMs);
    await presence.beat(table.match, 'south', heardMs + 5_000);
    await pass(SILENCE_MS);
    expect(isAbsent('north')).toBe(false);
    house.nowMs += 1;
    await watch.look();
    expect([isAbsent('north'), isAbsent('south')]).toEqual([true, false]);
    for (let i = 0; i < 3; i++) await watch.look();
    expect((await table.recorded()).filter((type) => type === 'SeatAbsent')).toHaveLength(1);
    for await (const { type, data, by } of house.store.readAll())
      if (type === 'SeatAbsent') expect([data['sinceMs'], by]).toEqual([heardMs, 'system:heartbeat']);
  });

  it('expects every seated player after a restart', async () => {
    await watch.look();
    await watch.expect(table.match, table.state);
    await pass(SILENCE_MS - 1);
    await presence.beat(table.match, 'south', house.nowMs);
    await pass(2);
    expect([isAbsent('north'), isAbsent('south')]).toEqual([true, false]);
  });

  it('expects no seat where nothing is played', async () => {
    const open = await house.table({ match: 'm2' as MatchId });
    await open.sit('north');
    await watch.expect(open.match, open.state);
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    await watch.expect(table.match, table.state);
    expect(await presence.silentSince(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('forgets seats of a match that is over, and records nothing', async () => {
    await presence.beat(table.match, 'north', house.nowMs);
    await table.must({ type: 'Concede', seat: 'south', player: playerOf('south') });
    const before = await table.recorded();
    await watch.look();
    await pass(SILENCE_MS + 1);
    expect(await table.recorded()).toEqual(before);
    expect(await presence.silentSince(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('makes a report that failed again, and the others all the same', async () => {
    await presence.beat(table.match, 'north', house.nowMs);
    await presence.beat(table.match, 'south', house.nowMs + 1);
    await watch.look();
    await pass(SILENCE_MS);
    house.nowMs += 10;
    const handle = jest.spyOn(house.loop, 'handle').mockRejectedValueOnce(new Error('the log is away'));
    await watch.look();
    expect(errors).toHaveLength(1);
    expect([isAbsent('north'), isAbsent('south')]).toEqual([false, true]);
    handle.mockRestore();
    await watch.look();
    expect(isAbsent('north')).toBe(true);
  });

  it('does not count a seat as absent whose heartbeats were lost, and charges no player for that time', async () => {
    await watch.look();
    await presence.beat(table.match, 'north', house.nowMs);
    await presence.beat(table.match, 'south', house.nowMs);
    const silentSince = jest.spyOn(presence, 'silentSince').mockRejectedValue(new Error('Redis is unreachable'));
    for (let i = 0; i < 40; i++) {
      house.nowMs += 2_000;
      await expect(watch.look()).rejects.toThrow('Redis is unreachable');
    }
    silentSince.mockRestore(); // and it remembers when it last heard of them
    const backMs = house.nowMs;
    await pass(8_000);
    await presence.beat(table.match, 'south', house.nowMs);
    await pass(SILENCE_MS - 8_000);
    expect([isAbsent('north'), isAbsent('south')]).toEqual([false, false]);
    await pass(4_000);
    expect([isAbsent('north'), isAbsent('south')]).toEqual([true, false]);
    const { left } = table.state.clock as { left: { north?: { absenceMs: number | null } } };
    const awaitedMs = table.state.awaiting.seats.includes('north') ? house.nowMs - backMs : 0;
    expect(left.north?.absenceMs).toBeGreaterThanOrEqual(60_000 - awaitedMs);
  });

  it('does not take its own standing still for the silence of others', async () => {
    await watch.look();
    await presence.beat(table.match, 'north', house.nowMs);
    house.nowMs += 300_000; // a laptop was closed
    await watch.look();
    expect(isAbsent('north')).toBe(false);
    await pass(SILENCE_MS + 2_000);
    expect(isAbsent('north')).toBe(true);
  });
});
