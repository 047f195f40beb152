import type { TournamentAnswer } from '@logbuoy/contracts';
import { hrefOf, routeOf, type Route } from '../../routes/routes';
import { changeText, ratingColumn, ratingText, tiebreakColumn } from './fractions';
import { hasSheet, pdfHref, sheetsFor } from '../print/sheets';
import { plotOf } from '../ratings/plot';

describe('addresses of ratings', () => {
  const routes: Route[] = [
    { page: 'ratings' },
    { page: 'ratings', pool: 'trek & more' },
    { page: 'rating', account: 'a_1-Z' },
  ];
  it.each(routes.map((route) => [hrefOf(route), route] as const))('%s leads back to its page', (href, route) => {
    const { pathname, search } = new URL(href, 'http://here');
    expect(routeOf(pathname, search)).toEqual(route);
  });
  it('are no others', () => expect(routeOf('/ratings/a/b')).toEqual({ page: 'not-found' }));
});

describe('a rating by itself', () => {
  it('is told to a tenth, and so is what an event changed: as the difference of the two numbers that stand there', () => {
    expect([1500, 1500.04, 1499.96, 1512.35].map(ratingText)).toEqual(['1500.0', '1500.0', '1500.0', '1512.4']);
    expect(changeText(1500, 1500.3)).toBe('+0.3');
    expect(changeText(1500.3, 1499.9)).toBe('−0.4');
    expect(changeText(1499.94, 1500.06)).toBe('+0.2');
    expect(changeText(1500, 1500.04)).toBe('±0.0');
  });
});

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

describe('papers as PDF', () => {
  it('are offered to whom the house gives them', () => {
    expect(sheetsFor(true)).toEqual(expect.arrayContaining(['slips', 'deck-checks', 'standings']));
    expect(sheetsFor(false)).toEqual(['pairings-by-name', 'pairings-by-table', 'standings', 'seat-cards']);
  });

  it('are offered once there is something to print', () => {
    const event = (statuses: readonly string[], standingsAfter: readonly number[]) =>
      ({ rounds: statuses.map((status) => ({ status })), standingsAfter }) as unknown as TournamentAnswer;
    expect(hasSheet(event([], []), 'slips')).toBe(false);
    expect(hasSheet(event(['draft'], []), 'slips')).toBe(false);
    expect(hasSheet(event(['playing'], []), 'slips')).toBe(true);
    expect(hasSheet(event(['playing'], []), 'standings')).toBe(false);
    expect(hasSheet(event(['closed', 'draft'], [1]), 'standings')).toBe(true);
  });

  it('are asked for by paper, language and round', () => {
    expect(pdfHref('t1', 'slips', { size: 'letter', language: 'de' }, 2)).toBe(
      '/api/tournaments/t1/papers/slips/pdf?size=letter&language=de&round=2',
    );
  });
});

describe('numbers below each other', () => {
  it('of ratings have as many decimals as tell different ones apart, and none where whole numbers do', () => {
    expect(ratingColumn([1539.2, 1508, 1508])).toEqual(['1539', '1508', '1508']);
    expect(ratingColumn([1500.3, 1499.9, 1492])).toEqual(['1500.3', '1499.9', '1492.0']);
  });

  const standing = (points: string, met: { readonly [of: string]: string }) => ({
    points,
    tiebreaks: [
      {
        code: 'head-to-head',
        value: String(Object.values(met).reduce((sum, value) => sum + Number(value), 0)),
        shown: '',
        parts: Object.entries(met).map(([of, value]) => ({ of, value })),
      },
    ],
  });
  it('of head to head are written only where all who are level met', () => {
    const alone = standing('5', {});
    const both = [standing('3', { ben: '1' }), standing('3', { ada: '0' })];
    const notAll = [standing('1', { ezri: '1' }), standing('1', { hugh: '0' }), standing('1', {})];
    expect(tiebreakColumn([alone, ...both, ...notAll], 0)).toEqual(['–', '1', '0', '–', '–', '–']);
  });
});
