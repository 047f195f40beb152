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

  const isAbsent = (seat: 'north' | 'south'): boolean => table.state.seats[seat]?.absent === true;

  it('records a seat as absent after the silence, from when it was last heard of, once', async () => {
    const heardMs = house.nowMs;
    await presence.beat(table.match, 'north', heardMs);
    await presence.beat(table.match, 'south', heardMs + 5_000);
    house.nowMs = heardMs + SILENCE_MS;
    await watch.look();
    expect(isAbsent('north')).toBe(false);
    house.nowMs += 1;
    await watch.look();
    expect([isAbsent('north'), isAbsent('south')]).toEqual([true, false]);
    for (let i = 0; i < 3; i++) await watch.look();
    expect((await table.recorded()).filter((type) => type === 'SeatAbsent')).toHaveLength(1);
    for await (const { type, data, by } of house.store.readAll())
      if (type === 'SeatAbsent') expect([data['sinceMs'], by]).toEqual([heardMs, 'system:heartbeat']);
  });

  it('expects everybody who plays after a restart', async () => {
    await watch.expect(table.match, table.state);
    house.nowMs += SILENCE_MS + 1;
    await presence.beat(table.match, 'south', house.nowMs);
    await watch.look();
    expect([isAbsent('north'), isAbsent('south')]).toEqual([true, false]);
  });

  it('expects nobody where nothing is played', async () => {
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
    house.nowMs += SILENCE_MS + 1;
    await watch.look();
    expect(await table.recorded()).toEqual(before);
    expect(await presence.silentSince(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('makes a report that failed again, and the others all the same', async () => {
    await presence.beat(table.match, 'north', house.nowMs);
    await presence.beat(table.match, 'south', house.nowMs + 1);
    house.nowMs += SILENCE_MS + 10;
    const handle = jest.spyOn(house.loop, 'handle').mockRejectedValueOnce(new Error('the log is away'));
    await watch.look();
    expect(errors).toHaveLength(1);
    expect([isAbsent('north'), isAbsent('south')]).toEqual([false, true]);
    handle.mockRestore();
    await watch.look();
    expect(isAbsent('north')).toBe(true);
  });
});
