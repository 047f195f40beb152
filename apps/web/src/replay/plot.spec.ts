import { plotOf, standingsAt } from './plot';

describe('a plot', () => {
  const standings = [
    { version: 10, at: 0, scores: { north: 0, south: 0 }, usedMs: { north: 0, south: 0 } },
    { version: 50, at: 1, scores: { north: 35, south: 0 }, usedMs: { north: 30_000, south: 5_000 } },
    { version: 100, at: 2, scores: { north: 35, south: 40 }, usedMs: { north: 90_000, south: 5_000 } },
  ];
  const size = { width: 200, height: 100 };

  it('holds a value until it changes, on a scale with a round end', () => {
    const { lines, top } = plotOf(standings, ['north', 'south'], 'scores', 100, size);
    expect(top).toBe(50);
    expect(lines.map(({ points }) => points)).toEqual(['20,100 100,100 100,30 200,30', '20,100 200,100 200,20 200,20']);
    expect(plotOf(standings, ['north'], 'usedMs', 100, size).top).toBe(120_000);
  });

  it('is also a table: the standing at each turn, and the last', () => {
    expect(standingsAt(standings, [5, 50, 60]).map(({ version }) => version)).toEqual([10, 50, 100]);
    expect(standingsAt([], [5])).toEqual([]);
  });

  it('may have nothing to show', () => {
    expect(plotOf([], ['north'], 'scores', 0, size).lines[0]?.points).toBe('200,100');
  });
});
