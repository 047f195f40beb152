/** Addresses of everything around tournaments; `lib/routes.ts` hands them on. */
export const TABS = ['now', 'rounds', 'standings', 'players', 'rules', 'record', 'desk'] as const;
export type Tab = (typeof TABS)[number];

export const SHEETS = [
  'pairings-by-name',
  'pairings-by-table',
  'slips',
  'standings',
  'deck-checks',
  'seat-cards',
] as const;
export type Sheet = (typeof SHEETS)[number];

const STATES = ['running', 'coming', 'finished', 'mine'] as const;
type ListedState = (typeof STATES)[number];

export type TournamentRoute =
  | { readonly page: 'tournaments'; readonly state: ListedState }
  | { readonly page: 'new-tournament' }
  | { readonly page: 'tournament'; readonly tournament: string; readonly tab: Tab }
  /** A table's own page, where the code on a result slip leads. */
  | { readonly page: 'tournament-table'; readonly tournament: string; readonly round: number; readonly table: number }
  | { readonly page: 'tournament-print'; readonly tournament: string; readonly sheet: Sheet; readonly round?: number }
  | { readonly page: 'ratings'; readonly pool?: string }
  | { readonly page: 'rating'; readonly account: string }
  | { readonly page: 'jobs' };

const ID = '([A-Za-z0-9_-]{1,64})';
const EVENT = new RegExp(`^/tournaments/${ID}(?:/([a-z]+))?$`);
const TABLE = new RegExp(`^/tournaments/${ID}/rounds/(\\d{1,5})/tables/(\\d{1,6})$`);
const RATING = new RegExp(`^/ratings/${ID}$`);
const PRINT = new RegExp(`^/tournaments/${ID}/print/([a-z-]+)$`);

export function tournamentRouteOf(path: string, query: URLSearchParams): TournamentRoute | undefined {
  if (path === '/tournaments') {
    const asked = query.get('state');
    return { page: 'tournaments', state: STATES.find((state) => state === asked) ?? 'running' };
  }
  if (path === '/tournaments/new') return { page: 'new-tournament' };
  if (path === '/admin/jobs') return { page: 'jobs' };
  if (path === '/ratings') {
    const pool = query.get('pool');
    return { page: 'ratings', ...(pool === null ? {} : { pool }) };
  }
  const [, account] = RATING.exec(path) ?? [];
  if (account !== undefined) return { page: 'rating', account };
  const [, event, wanted] = EVENT.exec(path) ?? [];
  const tab = wanted === undefined ? 'now' : TABS.slice(1).find((one) => one === wanted);
  if (event !== undefined) return tab === undefined ? undefined : { page: 'tournament', tournament: event, tab };
  const [, of, round, table] = TABLE.exec(path) ?? [];
  if (of !== undefined) return { page: 'tournament-table', tournament: of, round: Number(round), table: Number(table) };
  const [, printed, sheetName] = PRINT.exec(path) ?? [];
  const sheet = SHEETS.find((one) => one === sheetName);
  if (printed === undefined || sheet === undefined) return undefined;
  const asked = Number(query.get('round') ?? '');
  return {
    page: 'tournament-print',
    tournament: printed,
    sheet,
    ...(Number.isInteger(asked) && asked > 0 ? { round: asked } : {}),
  };
}

export function tournamentHref(route: TournamentRoute): string {
  switch (route.page) {
    case 'tournaments':
      return route.state === 'running' ? '/tournaments' : `/tournaments?state=${route.state}`;
    case 'new-tournament':
      return '/tournaments/new';
    case 'tournament':
      return `/tournaments/${route.tournament}${route.tab === 'now' ? '' : `/${route.tab}`}`;
    case 'tournament-table':
      return `/tournaments/${route.tournament}/rounds/${route.round}/tables/${route.table}`;
    case 'tournament-print':
      return `/tournaments/${route.tournament}/print/${route.sheet}${route.round === undefined ? '' : `?round=${route.round}`}`;
    case 'ratings':
      return route.pool === undefined ? '/ratings' : `/ratings?pool=${encodeURIComponent(route.pool)}`;
    case 'rating':
      return `/ratings/${route.account}`;
    case 'jobs':
      return '/admin/jobs';
  }
}
