import { gamesOf } from '@logbuoy/games';
import type { CommandId, MatchId, SeededChance } from '@logbuoy/kernel';
import { ACCOUNTS } from './cast';
import type { Request } from './wire';

/** The match that is asked about. */
export interface AskedMatch {
  readonly match: MatchId;
  /** It has ended: then cards, log and seal are public, and twins have different ones. */
  readonly isOver: boolean;
  /** Ids of commands others have sent so far. */
  readonly othersCommands: readonly CommandId[];
}

/**
 * Every route of the API, as its own description lists them, and how to ask it. A route that is missing here fails the
 * suite: a new endpoint needs a line that says what can be asked of it, or why it cannot tell anything about a match.
 */
type Asking = (asked: AskedMatch, random: SeededChance) => readonly string[];

const PERSPECTIVES = ['player', 'spectator', 'judge', 'archive'];
const once: Asking = () => [''];
/** Every route is asked for every pair; of the ways to ask it, each pair takes some. */
const some = (random: SeededChance, count: number, ways: readonly string[]): string[] => random.sample(ways, count);
/** As oneself, or from another perspective. */
const eyes = (random: SeededChance): string => random.pick(['', ...PERSPECTIVES.map((as) => `as=${as}&`)]);

/** By path: what to put behind it. */
const READS: { readonly [path: string]: Asking | 'tells nothing of matches' } = {
  '/api/health/live': once,
  '/api/health/ready': once,
  // The operator's figures are of the whole house and full of durations; who may fetch them is the operator's business.
  '/metrics': 'tells nothing of matches',
  '/api/accounts/me': once,
  '/api/accounts/me/tokens': once,
  '/api/accounts/me/presence': once,
  '/api/accounts/{id}': once,
  '/api/games': once,
  '/api/games/{game}/cards': once,
  '/api/games/{game}/decks': once,
  '/api/games/{game}/rules': once,
  '/api/games/{game}/guide': once,
  '/api/games/{game}/fields': once,
  '/api/keys': once,
  '/api/demo': once,
  // Who waits and who is here follow from the clock and from who asks, and no player waits while the twins are compared.
  '/api/seeks': once,
  '/api/seeks/mine': once,
  '/api/people-here': 'tells nothing of matches',
  '/api/matches/{match}/rematch': once,
  '/api/tables': (_pair, random) =>
    some(random, 1, ['', '?limit=1', '?limit=2&game=fixture', '?mine=true', '?cursor=bm9uc2Vuc2U']),
  '/api/tables/{match}/brought': once,
  '/api/matches': (_pair, random) =>
    some(random, 2, [
      '',
      '?limit=1',
      '?state=finished',
      '?state=finished&limit=2',
      `?player=${random.pick(ACCOUNTS).id}`,
      `?player=${random.pick(ACCOUNTS).id}&state=finished&game=fixture`,
    ]),
  '/api/matches/{match}/view': (_pair, random) => ['', `?as=${random.pick(PERSPECTIVES)}`],
  '/api/matches/{match}/offers': (_pair, random) => [
    '',
    `?${random.pick(['', 'as=judge&'])}words=${random.pick(['en', 'de'])}`,
  ],
  '/api/matches/{match}/hint': (_pair, random) => [`?language=${random.pick(['en', 'de'])}`],
  '/api/matches/{match}/events': (_pair, random) =>
    some(random, 1, ['', `?${eyes(random)}since=${random.chance(0.9) ? random.below(80) : 100_000}`]),
  '/api/matches/{match}/transcript': (_pair, random) => [
    `?${eyes(random)}language=${random.pick(['en', 'de'])}&since=${random.chance(0.7) ? 0 : random.below(80)}`,
  ],
  '/api/matches/{match}/story': (_pair, random) => [
    `?${eyes(random)}language=${random.pick(['en', 'de'])}&since=${random.chance(0.7) ? 0 : random.below(80)}`,
  ],
  '/api/matches/{match}/replay': (_pair, random) => some(random, 1, ['', '?as=everything', '?at=5&as=north']),
  '/api/matches/{match}/replay/views/{version}': (_pair, random) =>
    some(random, 1, ['', '?as=everything', '?as=north', '?as=south']),
  '/api/matches/{match}/replay/events': (_pair, random) => some(random, 1, ['', '?as=everything', '?as=south']),
  '/api/matches/{match}/replay/story': (_pair, random) =>
    some(random, 1, ['', '?as=everything&language=de', '?as=south']),
  '/api/matches/{match}/timeline': (_pair, random) => [
    '',
    `?${eyes(random)}after=${random.below(20)}&limit=${1 + random.below(5)}`,
  ],
  '/api/matches/{match}/file': once,
  '/api/matches/{match}/export': once,
  '/api/matches/{match}/export/file': once,
  '/api/matches/{match}/receipts/{command}': once,
  '/api/log/head': once,
  '/api/log/heads': () => ['?limit=3'],
  '/api/log/consistency': () => ['?from=1', '?from=2&to=3'],
  '/api/log/inclusion': ({ match }) => [`?match=${match}`],
  '/api/log/leaves': () => ['?from=0&limit=1000'],
  '/api/log/keys': once,
  '/api/log/keys/file': once,
  // Jobs of every match on the server; only admins may look at them.
  '/api/admin/jobs': 'tells nothing of matches',
  '/api/ratings': once,
  '/api/ratings/{account}': once,
  '/api/rulesets': once,
  '/api/tournaments': () => ['', '?state=running&limit=2', '?mine=true'],
  // No bot takes a seat here; what each of them shows to whom is the subject of their own suites.
  '/api/tournaments/{tournament}': once,
  '/api/tournaments/{tournament}/rounds/{round}': once,
  '/api/tournaments/{tournament}/standings': once,
  '/api/tournaments/{tournament}/events': once,
  '/api/tournaments/{tournament}/decks/{entrant}': once,
  '/api/tournaments/{tournament}/papers/{paper}': once,
  '/api/tournaments/{tournament}/papers/{paper}/pdf': once,
  '/api/tournaments/{tournament}/archive': once,
  '/api/tournaments/{tournament}/archive/file': once,
  '/api/tournaments/{tournament}/export/json': once,
  '/api/tournaments/{tournament}/export/csv': once,
  '/api/tournaments/{tournament}/export/trf': once,
  '/api/tournaments/{tournament}/export/trf/losses': once,
  '/api/tournaments/{tournament}/file': once,
  '/api/tournaments/{tournament}/certificate': once,
  '/api/tournaments/{tournament}/receipts/{command}': once,
};

/** Pages that stand outside the description. */
const PAGES = ['/', '/api/docs', '/api/openapi.json', '/api/matches/nobody-knows-this/view'];

/** By method and path: what to send; commands are the harness's own subject. */
const WRITES: { readonly [route: string]: ((id: string) => object) | 'tells nothing of matches' | 'sent elsewhere' } = {
  'post /api/accounts': 'tells nothing of matches',
  'post /api/guests': 'tells nothing of matches',
  'post /api/sessions': 'tells nothing of matches',
  'delete /api/sessions/current': 'tells nothing of matches',
  'patch /api/accounts/me': 'tells nothing of matches',
  'delete /api/accounts/me': 'tells nothing of matches',
  'put /api/accounts/me/presence': 'tells nothing of matches',
  'post /api/accounts/me/upgrade': 'tells nothing of matches',
  'post /api/accounts/me/password': 'tells nothing of matches',
  'post /api/accounts/me/tokens': 'tells nothing of matches',
  'delete /api/accounts/me/tokens/{id}': 'tells nothing of matches',
  'post /api/accounts/me/claim-admin': 'tells nothing of matches',
  'delete /api/accounts/{id}': 'tells nothing of matches',
  'post /api/accounts/{id}/roles': 'tells nothing of matches',
  'delete /api/accounts/{id}/roles/{role}': 'tells nothing of matches',
  'post /api/bots': 'tells nothing of matches',
  'post /api/bots/{bot}/renew-token': 'tells nothing of matches',
  'post /api/games/{game}/decks/check': 'tells nothing of matches',
  'post /api/games/{game}/decks/import': 'tells nothing of matches',
  // A wish for an opponent has no subject here but its sender; tests of the API and of the fleet send them.
  'post /api/seeks': (commandId) => ({ commandId, game: 'no-such-game', pace: 'any' }),
  'post /api/seeks/leave': (commandId) => ({ commandId }),
  'post /api/seeks/bot': (commandId) => ({ commandId }),
  // Refused as long as the match goes on.
  'post /api/matches/{match}/rematch': (commandId) => ({ commandId }),
  'post /api/games/{game}/decks/sample': 'tells nothing of matches',
  'post /api/tables': (commandId) => ({ commandId, game: 'no-such-game', players: 2 }),
  'post /api/tables/{match}/join': (commandId) => ({ commandId }),
  'post /api/tables/{match}/sit': (commandId) => ({ commandId, seat: 'north' }),
  // Play has begun, so no bot can come or go any more.
  'post /api/tables/{match}/bots': (commandId) => ({ commandId, bot: 'captain' }),
  'post /api/tables/{match}/bots/leave': (commandId) => ({ commandId, seat: 'south' }),
  'post /api/tables/{match}/leave': (commandId) => ({ commandId }),
  'post /api/tables/{match}/commit': (commandId) => ({ commandId, shareCommitment: 'ab'.repeat(32) }),
  'post /api/tables/{match}/reveal': (commandId) => ({ commandId, share: 'ab'.repeat(32) }),
  'post /api/tables/{match}/start': (commandId) => ({ commandId }),
  'post /api/tables/{match}/close': (commandId) => ({ commandId }),
  'post /api/admin/jobs/{queue}/retry': 'tells nothing of matches',
  'post /api/tournaments': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/archive': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/commands': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/entrants/{entrant}/forget': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/next-round': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/previews': 'tells nothing of matches',
  'post /api/tournaments/{tournament}/players/import': 'tells nothing of matches',
  'post /api/log/cosignatures': 'tells nothing of matches',
  'post /api/matches/{match}/commands': 'sent elsewhere',
  'post /api/matches/{match}/why': 'sent elsewhere',
  // Refused as long as the match goes on; afterwards the file is everybody's, and how far its job is depends on the moment.
  'post /api/matches/{match}/export': () => ({}),
  // Judging without a reason is refused, so these change nothing for any sender.
  'post /api/matches/{match}/judge/pause': (commandId) => ({ commandId, reason: ' ', maxMs: 5_000 }),
  'post /api/matches/{match}/judge/resume': (commandId) => ({ commandId, reason: '' }),
  'post /api/matches/{match}/judge/extend': (commandId) => ({
    commandId,
    reason: ' ',
    seat: 'north',
    extensionMs: 5_000,
  }),
  'post /api/matches/{match}/judge/decide': (commandId) => ({ commandId, reason: ' ', command: { type: 'Pass' } }),
  'post /api/matches/{match}/judge/open-hidden': (commandId) => ({ commandId, reason: ' ' }),
};

type Described = { readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } } };

/** The routes the harness does not know yet. */
export function untaught({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => (method === 'get' ? !(path in READS) : !(`${method} ${path}` in WRITES)))
      .map((method) => `${method} ${path}`),
  );
}

/** The routes that can be asked, as `route` names them: a hunt that has not asked them all is none. */
export const askable = ({ paths }: Described): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => (method === 'get' ? READS[path] : WRITES[`${method} ${path}`]) !== 'tells nothing of matches')
      .map((method) => `${method} ${path}`),
  );

/** Every reading request there is, for this pair; `turn` is how many pairs have had theirs. */
export function reads({ paths }: Described, asked: AskedMatch, random: SeededChance, turn: number): Request[] {
  const known = Object.keys(paths).flatMap((path, i) => {
    const asking = READS[path];
    if (asking === undefined || typeof asking === 'string' || !('get' in (paths[path] ?? {}))) return [];
    if (!isAboutMatches(path) && (turn + i) % ASIDE !== 0) return [];
    return asking(asked, random).map((query) => ({
      path: filledIn(path, asked, random) + query,
      route: `get ${path}`,
    }));
  });
  const pages = turn % ASIDE === 0 ? PAGES.map((path) => ({ path })) : [];
  return [...known, ...pages]
    .filter(({ path }) => mayBeCompared(path, asked))
    .map((request) => ({ method: 'GET', ...request }));
}

/** Routes that name neither a match nor a list of them are asked for one pair in five: they cost as much and tell less. */
const ASIDE = 5;
/** Each pair sends one in so many of the wishes that must be refused: what they could tell is little, and there are many. */
const WISHES = 3;
const isAboutMatches = (path: string): boolean => /match|table|log/.test(path);

/** Some wishes about the match that must be refused once it is under way. */
export function refusedWishes({ paths }: Described, asked: AskedMatch, random: SeededChance, turn: number): Request[] {
  const wishes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method): Request[] => {
      const body = WRITES[`${method} ${path}`];
      if (typeof body !== 'function') return [];
      const to = { method: 'POST', path: filledIn(path, asked, random), route: `${method} ${path}` } as const;
      const id = random.chance(0.5) ? `wish-${random.below(1e9)}` : random.pick(asked.othersCommands);
      return [{ ...to, body: random.chance(0.2) ? {} : body(id) }];
    }),
  );
  return wishes.filter(
    ({ path }, i) => (turn + i) % WISHES === 0 && mayBeCompared(path, asked) && isRefused(path, asked),
  );
}

/** After the end a player may offer a rematch, and the houses would go on to make tables of their own. */
const isRefused = (path: string, { isOver }: AskedMatch): boolean => !isOver || !path.endsWith('/rematch');

const filledIn = (path: string, { match, othersCommands }: AskedMatch, random: SeededChance): string =>
  path
    .replace('{match}', match)
    .replace('{game}', random.pick([...gamesOf().keys(), 'fixture', 'no-such-game']))
    .replace('{command}', random.pick(['never-sent', ...othersCommands]))
    .replace('{id}', random.pick(ACCOUNTS).id)
    .replace('{account}', random.pick(ACCOUNTS).id)
    .replace('{tournament}', 'nobody-knows-this')
    .replace('{round}', '1')
    .replace('{entrant}', 'nobody')
    .replace('{paper}', 'slips');

/** After the end cards, log and seal are everybody's, and with them what is made of the file; twins have different ones. */
const mayBeCompared = (path: string, { isOver }: AskedMatch): boolean =>
  !isOver || !/\/(file|events|inclusion|export)(\?|$)|\/replay(\/|\?|$)|as=archive/.test(path);
