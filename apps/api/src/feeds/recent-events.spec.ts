import type { SeenEventMessage } from '@logbuoy/contracts';
import { RecentEvents } from './recent-events';

const events = (from: number, to: number): SeenEventMessage[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ seq: from + i, at: 1_000 + from + i, type: 'Noticed' }));

function remembering(batches: number, each: number): RecentEvents {
  const recent = new RecentEvents();
  for (let i = 0; i < batches; i++) {
    const batch = events(i * each + 1, (i + 1) * each);
    recent.add(batch, JSON.stringify(batch));
  }
  return recent;
}

describe('recent events', () => {
  it('are given from any point on, also in the middle of a batch', () => {
    const recent = remembering(5, 3);
    for (let since = 0; since <= 15; since++) expect(recent.since(since)).toEqual(events(since + 1, 15));
  });

  it('are unknown before there are any, and where the oldest are forgotten', () => {
    expect(new RecentEvents().since(0)).toBeUndefined();
    const recent = remembering(400, 3);
    expect(recent.since(0)).toBeUndefined();
    expect(recent.since(1_200 - 250)).toEqual(events(951, 1_200));
  });

  it('are bounded, however they come, though the newest batch is always among them', () => {
    for (const each of [1, 7, 300, 1_000]) {
      const recent = remembering(40, each);
      const oldest = Array.from({ length: 40 * each }, (_, since) => since).find((since) => recent.since(since));
      const remembered = 40 * each - (oldest ?? 40 * each);
      expect(remembered).toBeGreaterThanOrEqual(Math.min(each, 250));
      expect(remembered).toBeLessThanOrEqual(Math.max(each, 512));
    }
  });
});
