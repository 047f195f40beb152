const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

// Rooms stand in levels and look down, each through the other's index.ts. The same map is told in the README.
const LEVELS = [
  ['kernel'],
  ['accounts', 'cards', 'tournaments', 'event-store'],
  ['games'],
  ['projections', 'contracts'],
  ['platform'],
];
const QUIET = '^libs/(kernel|accounts|cards|games|tournaments)/src/';
const SPEC = '[.](spec|int-spec|e2e-spec)[.]ts$';
// A contract suite is a list of expectations that specs share, a fixture something they start: tests beside the code.
const TEST_CODE = `${SPEC}|[.](contract|fixture)[.]ts$|/contract/`;
// Each game has a door of its own; tests and the pages of that game may enter by it.
const GAMES = join(__dirname, 'libs/games/src');
const games = existsSync(GAMES) ? readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, 'game.ts'))) : [];
const GAME_DOOR = `^libs/games/src/(${games.join('|') || 'none'})/index[.]ts$`;
// The classes of requests and answers bring validators along; the browser has their types from index.ts.
const DTO_DOOR = '^libs/contracts/src/dto[.]ts$';
const anyOf = (rooms) => `^libs/(${rooms.join('|')})/`;

const levelRules = LEVELS.flatMap((rooms, level) =>
  rooms.map((room) => {
    const above = LEVELS.slice(level)
      .flat()
      .filter((other) => other !== room);
    return {
      name: 'look-down-only',
      comment: `${room} stands on level ${level} and may only look at rooms below it.`,
      severity: 'error',
      from: { path: `^libs/${room}/` },
      to: { path: above.length > 0 ? `${anyOf(above)}|^apps/` : '^apps/' },
    };
  }),
);

module.exports = {
  forbidden: [
    ...levelRules,
    {
      name: 'apps-stand-alone',
      comment: 'Apps share code through rooms below them, not with each other.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'through-the-door',
      comment: 'A room is entered through its index.ts.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/([^/]+)/' },
      to: { path: '^libs/[^/]+/(?!src/index[.]ts$)', pathNot: ['^libs/$1/', GAME_DOOR, DTO_DOOR] },
    },
    {
      name: 'through-the-door',
      comment: 'Tests larger than one file enter a room through its index.ts, too.',
      severity: 'error',
      from: { path: '^test/' },
      to: { path: '^libs/[^/]+/(?!src/index[.]ts$)', pathNot: [GAME_DOOR, DTO_DOOR] },
    },
    {
      name: 'games-by-their-kit',
      comment: 'What runs in production asks the kit of the game in question; it enters no game by name.',
      severity: 'error',
      from: {
        path: '^(apps|libs)/',
        pathNot: [TEST_CODE, '^apps/web/src/games/'],
      },
      to: { path: GAME_DOOR },
    },
    {
      name: 'web-sees-contracts',
      comment: 'The browser knows what crosses the wire and nothing else.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: [TEST_CODE, '^apps/web/src/(games/[^/]+|replay/engine)/'] },
      to: { path: '^libs/(?!contracts/src/index[.]ts$)' },
    },
    {
      name: 'web-sees-contracts',
      comment: 'The pages of a game may use that game, by its door.',
      severity: 'error',
      from: { path: '^apps/web/src/games/([^/]+)/', pathNot: TEST_CODE },
      to: { path: '^libs/(?!contracts/src/index[.]ts$)', pathNot: '^libs/games/src/$1/index[.]ts$' },
    },
    {
      name: 'web-sees-contracts',
      comment:
        'The replay engine folds, shows and checks matches of any game by itself; it is loaded with a replay only.',
      severity: 'error',
      from: { path: '^apps/web/src/replay/engine/', pathNot: TEST_CODE },
      to: { path: '^libs/(?!contracts/src/index[.]ts$)', pathNot: ['^libs/games/src/index[.]ts$', GAME_DOOR] },
    },
    {
      name: 'types-of-classes-only',
      comment: 'What the browser loads of the contracts knows the classes of requests and answers as types.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: ['dto[.]ts$', TEST_CODE] },
      to: { path: '[.]dto[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'types-of-classes-only',
      comment: 'Nor does it bring their validators along.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: ['dto[.]ts$', TEST_CODE] },
      to: { path: 'node_modules/(class-validator|class-transformer|@nestjs)/' },
    },
    {
      name: 'quiet-rooms-touch-no-machine',
      comment: 'A quiet room runs the same in a test, a worker and a browser: nothing of Node.',
      severity: 'error',
      from: { path: QUIET, pathNot: TEST_CODE },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'quiet-rooms-need-no-packages',
      comment: 'Plain TypeScript; only packages as pure as they are (@noble, glicko2-lite, papaparse) are let in.',
      severity: 'error',
      from: { path: QUIET, pathNot: TEST_CODE },
      to: { path: 'node_modules/', pathNot: 'node_modules/(@noble|glicko2-lite|papaparse)/' },
    },
    {
      name: 'production-knows-no-tests',
      comment: 'What runs in production never imports test/ or a spec.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: TEST_CODE },
      to: { path: `^test/|${SPEC}` },
    },
    {
      name: 'production-needs-no-dev-packages',
      comment:
        'Missing from an installation without devDependencies. The web page is bundled and needs none at run time.',
      severity: 'error',
      from: { path: '^(apps|libs)/', pathNot: `${TEST_CODE}|^apps/web/` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that load each other; types alone load nothing, and a Svelte component may contain itself.',
      severity: 'error',
      from: { pathNot: '[.]svelte$' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere, or to a package package.json does not name.',
      severity: 'error',
      from: { pathNot: '^apps/web/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'import', 'node', 'default', 'types'],
    },
  },
};
