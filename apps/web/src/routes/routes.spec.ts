import { hrefOf, routeOf, type Route } from './routes';

describe('addresses', () => {
  const ROUTES: readonly Route[] = [
    { page: 'home' },
    { page: 'sign-in' },
    { page: 'register', then: '/tables/new' },
    { page: 'guest', then: '/matches/abc' },
    { page: 'rules', game: 'a-game' },
    { page: 'cards', game: 'a-game' },
    { page: 'decks' },
    { page: 'games' },
    { page: 'new-table', game: 'a-game' },
    { page: 'account' },
    { page: 'tables' },
    { page: 'new-table' },
    { page: 'matches', state: 'running' },
    { page: 'matches', state: 'mine' },
    { page: 'matches', state: 'finished' },
    { page: 'match', match: 'a_B-9' },
    { page: 'health' },
    { page: 'about' },
    { page: 'proofs' },
  ];

  it.each(ROUTES.map((route) => [hrefOf(route), route] as const))('%s leads back to its page', (href, route) => {
    const { pathname, search } = new URL(href, 'http://house');
    expect(routeOf(pathname, search)).toEqual(route);
  });

  it('that lead nowhere are known as such', () => {
    for (const path of ['/x', '/matches/a/b', '/matches/%2e', '/matches/ä', `/matches/${'a'.repeat(65)}`]) {
      expect(routeOf(path)).toEqual({ page: 'not-found' });
    }
    expect(routeOf('/tables/')).toEqual({ page: 'tables' });
  });

  it('after signing in are never on another site', () => {
    for (const then of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/no-such-page',
      '',
    ]) {
      expect(routeOf('/guest', `?then=${encodeURIComponent(then)}`)).toEqual({ page: 'guest' });
    }
  });
});
