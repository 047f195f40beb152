import { plotOf } from './plot';

describe('the plot of a rating', () => {
  it('stays inside its frame, higher for more, with at most six lines at whole steps', () => {
    for (const ratings of [[1500], [1500, 1500], [1500, 1508.4, 1492.2], [900, 2800, 1500], [-10, 12]]) {
      const { points, lines, width, height } = plotOf(ratings, 360);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(6);
      for (const { x, y } of points) {
        expect(x >= 0 && x <= width).toBe(true);
        expect(y >= 0 && y <= height).toBe(true);
      }
      expect(lines[0]?.rating).toBeLessThanOrEqual(Math.min(...ratings));
      expect(lines.at(-1)?.rating).toBeGreaterThanOrEqual(Math.max(...ratings));
    }
    const [low, high] = plotOf([1500, 1600]).points;
    expect(low!.y).toBeGreaterThan(high!.y);
    expect(low!.x).toBeLessThan(high!.x);
  });
});
