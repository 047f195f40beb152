import { hrefOf, routeOf, type Route } from './routes';

describe('addresses of tournaments', () => {
  const ROUTES: readonly Route[] = [
    { page: 'tournaments', state: 'running' },
    { page: 'tournaments', state: 'mine' },
    { page: 'new-tournament' },
    { page: 'tournament', tournament: 'aB-9_', tab: 'now' },
    { page: 'tournament', tournament: 'aB-9_', tab: 'desk' },
    { page: 'tournament-table', tournament: 'aB-9_', round: 2, table: 14 },
    { page: 'tournament-print', tournament: 'aB-9_', sheet: 'slips' },
    { page: 'tournament-print', tournament: 'aB-9_', sheet: 'pairings-by-name', round: 3 },
    { page: 'jobs' },
  ];

  it.each(ROUTES.map((route) => [hrefOf(route), route] as const))('%s leads back to its page', (href, route) => {
    const { pathname, search } = new URL(href, 'http://house');
    expect(routeOf(pathname, search)).toEqual(route);
  });

  it('that lead nowhere are known as such', () => {
    for (const path of ['/tournaments/a/nothing', '/tournaments/a/print/poem', '/tournaments/a/rounds/x/tables/1'])
      expect(routeOf(path)).toEqual({ page: 'not-found' });
  });
});

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
