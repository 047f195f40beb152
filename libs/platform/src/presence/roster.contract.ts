import type { AccountId } from '@logbuoy/kernel';
import type { Roster } from './roster';

const [ADA, BEN, CYD] = ['ada', 'ben', 'cyd'] as AccountId[] as [AccountId, AccountId, AccountId];
const NOW_MS = 1_800_000_000_123;

/** What every roster promises. */
export function rosterContract(open: () => Promise<Roster>): void {
  let roster: Roster;
  beforeEach(async () => {
    roster = await open();
  });

  it('is empty at first', async () => {
    expect(await roster.heardSince(0, 10)).toEqual({ accounts: [], count: 0 });
    expect([...(await roster.lastHeard([ADA]))]).toEqual([]);
    expect([...(await roster.lastHeard([]))]).toEqual([]);
  });

  it('lists who was heard of since a moment, the latest first, and counts those who are left out', async () => {
    await roster.heard(ADA, NOW_MS, true);
    await roster.heard(BEN, NOW_MS + 2_000, true);
    await roster.heard(CYD, NOW_MS + 1_000, true);
    expect(await roster.heardSince(NOW_MS, 10)).toEqual({ accounts: [BEN, CYD, ADA], count: 3 });
    expect(await roster.heardSince(NOW_MS, 1)).toEqual({ accounts: [BEN], count: 3 });
    expect(await roster.heardSince(NOW_MS + 1, 10)).toEqual({ accounts: [BEN, CYD], count: 2 });
  });

  it('believes the latest of signs that arrive in another order, to the millisecond', async () => {
    await roster.heard(ADA, NOW_MS, true);
    await roster.heard(ADA, NOW_MS - 500, true);
    expect([...(await roster.lastHeard([ADA, BEN]))]).toEqual([[ADA, NOW_MS]]);
  });

  it('does not list or count who does not want it, from the next sign on, and still knows when they were heard of', async () => {
    await roster.heard(ADA, NOW_MS, true);
    await roster.heard(BEN, NOW_MS, false);
    await roster.heard(ADA, NOW_MS + 1_000, false);
    expect(await roster.heardSince(NOW_MS, 10)).toEqual({ accounts: [], count: 0 });
    expect([...(await roster.lastHeard([ADA, BEN]))]).toEqual([
      [ADA, NOW_MS + 1_000],
      [BEN, NOW_MS],
    ]);
    await roster.heard(BEN, NOW_MS + 2_000, true);
    expect(await roster.heardSince(NOW_MS, 10)).toEqual({ accounts: [BEN], count: 1 });
  });

  it('drops who has not been heard of for a day', async () => {
    await roster.heard(ADA, NOW_MS - 25 * 3_600_000, true);
    await roster.heard(CYD, NOW_MS - 25 * 3_600_000, false);
    await roster.heard(BEN, NOW_MS, true);
    await roster.heardSince(NOW_MS, 10);
    expect([...(await roster.lastHeard([ADA, BEN, CYD])).keys()]).toEqual([BEN]);
  });
}
