import { tournamentHref, tournamentRouteOf, type TournamentRoute } from './tournament-routes';

/** Every address of the shell. `Route` is what a page is given; `hrefOf` is the only place that spells a path. */
export type Route =
  | TournamentRoute
  | { readonly page: 'home' }
  | { readonly page: 'sign-in'; readonly then?: string }
  | { readonly page: 'register'; readonly then?: string }
  | { readonly page: 'guest'; readonly then?: string }
  | { readonly page: 'account' }
  | { readonly page: 'tables' }
  | { readonly page: 'new-table'; readonly game?: string }
  | { readonly page: 'games' }
  | { readonly page: 'matches'; readonly state: 'running' | 'finished' | 'mine' }
  | { readonly page: 'match'; readonly match: string }
  | { readonly page: 'replay'; readonly match: string }
  /** Of a game; without one the address is from before there were several. */
  | { readonly page: GamePage; readonly game?: string }
  | { readonly page: 'health' }
  | { readonly page: 'about' }
  | { readonly page: 'proofs' }
  | { readonly page: 'not-found' };

/** Pages that a game may have. */
export const GAME_PAGES = ['cards', 'decks', 'rules'] as const;
export type GamePage = (typeof GAME_PAGES)[number];

export const isGameRoute = (route: Route): route is Extract<Route, { readonly page: GamePage }> =>
  (GAME_PAGES as readonly string[]).includes(route.page);

export type Page = Route['page'];

/** Where the room belongs to a table, from the first moment: before it is loaded its size is not known. */
export const isAtTable = (page: Page): boolean => page === 'match' || page === 'replay';

const PLAIN: { readonly [path: string]: Route } = {
  '/': { page: 'home' },
  '/account': { page: 'account' },
  '/tables': { page: 'tables' },
  '/games': { page: 'games' },
  '/health': { page: 'health' },
  '/about': { page: 'about' },
  '/proofs': { page: 'proofs' },
};

export function routeOf(path: string, search = ''): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const plain = PLAIN[clean];
  if (plain !== undefined) return plain;
  const query = new URLSearchParams(search);
  if (clean === '/sign-in' || clean === '/register' || clean === '/guest') {
    const then = ownPath(query.get('then'));
    return { page: clean.slice(1) as 'sign-in' | 'register' | 'guest', ...(then === undefined ? {} : { then }) };
  }
  const ofTournaments = tournamentRouteOf(clean, query);
  if (ofTournaments !== undefined) return ofTournaments;
  if (clean === '/matches') {
    const state = query.get('state');
    return { page: 'matches', state: state === 'finished' || state === 'mine' ? state : 'running' };
  }
  if (clean === '/tables/new') {
    const game = query.get('game');
    return { page: 'new-table', ...(game === null ? {} : { game }) };
  }
  const [, gamePage, game] = /^\/(cards|decks|rules)(?:\/([a-z0-9-]{1,64}))?$/.exec(clean) ?? [];
  if (gamePage !== undefined) return { page: gamePage as GamePage, ...(game === undefined ? {} : { game }) };
  const [, match, replay] = /^\/matches\/([A-Za-z0-9_-]{1,64})(\/replay)?$/.exec(clean) ?? [];
  if (match === undefined) return { page: 'not-found' };
  return { page: replay === undefined ? 'match' : 'replay', match };
}

export function hrefOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'cards':
    case 'decks':
    case 'rules':
      return route.game === undefined ? `/${route.page}` : `/${route.page}/${route.game}`;
    case 'new-table':
      return route.game === undefined ? '/tables/new' : `/tables/new?game=${route.game}`;
    case 'matches':
      return route.state === 'running' ? '/matches' : `/matches?state=${route.state}`;
    case 'match':
      return `/matches/${route.match}`;
    case 'replay':
      return `/matches/${route.match}/replay`;
    case 'tournaments':
    case 'new-tournament':
    case 'tournament':
    case 'tournament-table':
    case 'tournament-print':
    case 'ratings':
    case 'rating':
    case 'jobs':
      return tournamentHref(route);
    case 'sign-in':
    case 'register':
    case 'guest':
      return route.then === undefined ? `/${route.page}` : `/${route.page}?then=${encodeURIComponent(route.then)}`;
    default:
      return `/${route.page}`;
  }
}

/** A rule on the page of its game. */
export const ruleHref = (game: string | undefined, rule: string): string =>
  `${hrefOf({ page: 'rules', ...(game === undefined ? {} : { game }) })}#${rule}`;

/** Where to go after signing in comes from the address bar, so it may only lead to a page of our own. */
function ownPath(then: string | null): string | undefined {
  return then !== null && /^\/(?![/\\])/.test(then) && routeOf(then.split('?')[0] ?? '').page !== 'not-found'
    ? then
    : undefined;
}
