import type { MatchId, Seat } from '@logbuoy/kernel';
import { createLogger, createMatchLoop, MemoryPresence, secretsFrom } from '@logbuoy/platform';
import { eventually, MemoryHouse, playerOf, type MemoryTable } from '@logbuoy/test-kit';
import { PlayerPresence } from './player-presence';

/** Counts the beats that go out. */
class CountingPresence extends MemoryPresence {
  beats = 0;
  away = false;

  override beat(match: MatchId, seat: Seat, nowMs: number): Promise<void> {
    this.beats += 1;
    return this.away ? Promise.reject(new Error('Redis is unreachable')) : super.beat(match, seat, nowMs);
  }
}

describe('signs of life', () => {
  let house: MemoryHouse;
  let table: MemoryTable;
  let presence: CountingPresence;
  let heard: (seat: Seat) => void;
  beforeEach(async () => {
    house = await MemoryHouse.open({ createMatchLoop, secretsFrom });
    table = await house.started();
    presence = new CountingPresence();
    const players = new PlayerPresence(presence, house.loop, house.clock, createLogger('silent'));
    heard = (seat) => players.heard(table.match, seat, table.state);
  });

  it('become one beat in three seconds for each seat, however many there are', () => {
    for (let i = 0; i < 100; i++) heard('north');
    expect(presence.beats).toBe(1);
    heard('south');
    expect(presence.beats).toBe(2);
    house.nowMs += 3000;
    heard('north');
    expect(presence.beats).toBe(3);
  });

  it('record the return of who was absent, once', async () => {
    await table.must({ type: 'ReportAbsence', seat: 'north', sinceMs: house.nowMs });
    for (let i = 0; i < 5; i++) heard('north');
    await eventually(() => table.state.seats.north?.absent === false, 'the return is recorded');
    heard('north');
    heard('south');
    await house.loop.close();
    expect((await table.recorded()).filter((type) => type === 'SeatReturned')).toHaveLength(1);
  });

  it('count for nothing where nothing is played', async () => {
    await table.must({ type: 'Concede', seat: 'north', player: playerOf('north') });
    heard('north');
    heard('south');
    expect(presence.beats).toBe(0);
  });

  it('may be lost while Redis is unreachable', async () => {
    presence.away = true;
    heard('north');
    await new Promise((resolve) => setImmediate(resolve));
    presence.away = false;
    house.nowMs += 3000;
    heard('north');
    expect(await presence.silentSince(house.nowMs + 1)).toHaveLength(1);
  });
});
