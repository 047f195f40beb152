import type { MatchId, Seat } from '@logbuoy/kernel';
import type { Presence } from './presence';

const M1 = 'm1' as MatchId;
const M2 = 'm2' as MatchId;

/** What every presence promises. */
export function presenceContract(open: () => Promise<Presence>): void {
  let presence: Presence;
  beforeEach(async () => {
    presence = await open();
  });
  const silent = async (momentMs: number): Promise<string[]> =>
    (await presence.silentSince(momentMs))
      .map(({ match, seat, lastHeardMs }) => `${match} ${seat} ${lastHeardMs}`)
      .sort();

  it('is empty at first', async () => {
    expect(await silent(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('lists the seats whose last heartbeat is before a moment, with its time', async () => {
    await presence.beat(M1, 'north', 1000);
    await presence.beat(M1, 'south', 2000);
    await presence.beat(M2, 'north', 3000);
    expect(await silent(1000)).toEqual([]);
    expect(await silent(1001)).toEqual(['m1 north 1000']);
    expect(await silent(2001)).toEqual(['m1 north 1000', 'm1 south 2000']);
    await presence.beat(M1, 'north', 4000);
    expect(await silent(2001)).toEqual(['m1 south 2000']);
  });

  it('believes the latest of beats that arrive in another order', async () => {
    await presence.beat(M1, 'north', 5000);
    await presence.beat(M1, 'north', 4000); // another node, a little slower
    expect(await silent(5000)).toEqual([]);
    expect(await silent(5001)).toEqual(['m1 north 5000']);
  });

  it('drops a seat until its next heartbeat', async () => {
    await presence.beat(M1, 'north', 1000);
    await presence.forget(M1, 'north');
    await presence.forget(M1, 'south');
    expect(await silent(9000)).toEqual([]);
    await presence.beat(M1, 'north', 2000);
    expect(await silent(9000)).toEqual(['m1 north 2000']);
  });

  it('starts counting a seat without a heartbeat, and leaves other seats alone', async () => {
    await presence.beat(M1, 'north', 1000);
    await presence.expect(M1, 'north', 5000);
    await presence.expect(M1, 'south', 5000);
    await presence.expect(M1, 'south', 6000);
    expect(await silent(9000)).toEqual(['m1 north 1000', 'm1 south 5000']);
  });

  it('counts times of our century to the millisecond', async () => {
    const nowMs = 1_800_000_000_123;
    await presence.beat(M1, 'north', nowMs);
    expect(await silent(nowMs)).toEqual([]);
    expect(await silent(nowMs + 1)).toEqual([`m1 north ${nowMs}`]);
  });

  it('lists very many in portions, the longest absent first', async () => {
    const seats: Seat[] = ['north', 'south'];
    for (let i = 0; i < 700; i++)
      await Promise.all(seats.map((seat) => presence.beat(`many${i}` as MatchId, seat, 1000 + i)));
    const told = new Set<string>();
    for (let round = 0; round < 3; round++) {
      for (const { match, seat } of await presence.silentSince(10_000)) {
        told.add(`${match} ${seat}`);
        await presence.forget(match, seat);
      }
    }
    expect(told.size).toBe(1400);
    expect(await silent(10_000)).toEqual([]);
  });
}
