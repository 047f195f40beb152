import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gamesOf } from '@logbuoy/games';
import { ROOT } from './planted-tree';

/** What lists the games, one line each. */
const REGISTRIES = [
  'libs/cards/src/index.ts',
  'libs/games/src/kits.ts',
  'libs/games/src/registry.ts',
  'apps/web/src/games/index.ts',
  'apps/web/src/games/in-replays.ts',
  'test/bench/main.ts',
  'test/browser/games.ts',
  'test/kit/index.ts',
  'test/kit/twins/index.ts',
];

const SOURCES = ['apps', 'deploy', 'libs', 'test'];
const CODE = /\.(ts|mts|mjs|cjs|svelte)$/;
const TEST = /^test\/|\/test\/|\.(spec|int-spec|e2e-spec|fixture|contract)\.ts$/;
/** The rulesets of organised play have ids of their own, some of which begin like this. */
const RULESET = /\btcc-[a-z-]+/g;

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (CODE.test(entry.name)) yield file;
  }
}

/** `a-game` is also written aGame, AGame and A_GAME. */
const namesOf = (id: string): RegExp => new RegExp(id.split('-').join('[-_]?'), 'i');

const isOwn = (file: string, id: string): boolean =>
  [`libs/games/src/${id}/`, `libs/cards/src/${id}/`, `apps/web/src/games/${id}/`].some((home) =>
    file.startsWith(home),
  ) ||
  (TEST.test(file) && file.includes(id));

/** Files that name the game without being its own. */
const strangersNaming = (id: string, files: readonly (readonly [file: string, text: string])[]): string[] =>
  files
    .filter(([file, text]) => !isOwn(file, id) && namesOf(id).test(text.replaceAll(RULESET, '')))
    .map(([file]) => file);

describe('the name of a game', () => {
  const itself = 'test/house/game-names.spec.ts';
  const files = SOURCES.flatMap((folder) => [...filesBelow(folder)])
    .filter((file) => file !== itself && !REGISTRIES.includes(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

  it.each([...gamesOf().keys()])('%s occurs in its own folders, the registries, data and documents alone', (id) => {
    expect(strangersNaming(id, files)).toEqual([]);
  });

  it('is found in every way it is written, and in nothing else', () => {
    const found = (text: string, file = 'apps/api/src/a.ts') => strangersNaming('card-game', [[file, text]]).length;
    for (const text of ["'card-game'", 'cardGameBots', 'class CardGame', 'CARD_GAME_EVENTS'])
      expect(found(text)).toBe(1);
    for (const text of ["'tcc-card-game'", 'a card of the game']) expect(found(text)).toBe(0);
    for (const own of ['libs/games/src/card-game/a.ts', 'test/kit/card-game/a.ts', 'apps/a/src/a.card-game.spec.ts'])
      expect(found('cardGame', own)).toBe(0);
    expect(found('cardGame', 'libs/games/src/card-game-two.ts')).toBe(1);
  });
});
