import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gamesOf } from '@logbuoy/games';
import { cardGame } from '@logbuoy/test-kit';

interface RulesHashes {
  readonly rulesHashes: (root?: string) => { readonly [game: string]: string };
  readonly rulesOf: (game: string, root?: string) => readonly string[];
  readonly ensureRulesHashes: (root?: string) => void;
  readonly essenceOf: (file: string, text: string) => string;
}
const ROOT = path.join(__dirname, '../..');
const { rulesHashes, rulesOf, ensureRulesHashes, essenceOf } = jest.requireActual<RulesHashes>(
  '../../deploy/rules-hashes.mjs',
);

const RULE = `libs/games/src/${cardGame.id}/rules/winning.ts`;
const CARDS = `libs/cards/src/${cardGame.id}/premiere.json`;

describe('the rules version', () => {
  let copy: string;
  let before: string | undefined;
  const hash = () => rulesHashes(copy)[cardGame.id];
  const change = (file: string, edit: (text: string) => string): void => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const edited = edit(text);
    expect(edited).not.toBe(text);
    writeFileSync(path.join(copy, file), edited);
  };
  const restore = (file: string): void => cpSync(path.join(ROOT, file), path.join(copy, file));

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'logbuoy-rules-'));
    for (const folder of ['libs/games/src', 'libs/cards/src', 'libs/kernel/src', 'deploy'])
      cpSync(path.join(ROOT, folder), path.join(copy, folder), { recursive: true });
    before = hash();
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('is the hash of the rules and cards as they are', () => {
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(cardGame.rulesVersion).toBe(`2e-${before?.slice(0, 16)}`);
  });

  it('is part of the version of every game of the house, which thus changes by itself', () => {
    const hashes = rulesHashes(copy);
    for (const { id, rulesVersion } of gamesOf().values())
      expect([id, rulesVersion]).toEqual([id, expect.stringContaining(hashes[id]?.slice(0, 16) ?? 'no hash')]);
  });

  it.each([
    ['a number in a rule', RULE, (text: string) => text.replace(/\b\d+\b/, (number) => `${Number(number) + 1}`)],
    [
      'a fact of a card',
      CARDS,
      (text: string) => text.replace(/"cost":\s*(\d+)/, (_, cost) => `"cost":${Number(cost) + 1}`),
    ],
    ['a rule of the match layer', 'libs/games/src/match/clock.ts', (text: string) => text.replace('>', '>=')],
    ['the derivation of draws', 'libs/kernel/src/random.ts', (text: string) => `${text}\nexport const added = 1;\n`],
  ])('changes with %s', (_, file, edit) => {
    change(file, edit);
    expect(hash()).not.toBe(before);
    restore(file);
  });

  it.each([
    ['a comment', RULE, (text: string) => `/** Another comment. */\n${text}\n// and one more\n`],
    ['line breaks', RULE, (text: string) => text.replaceAll('{', '{\n\n')],
    ['the layout of the card data', CARDS, (text: string) => `${JSON.stringify(JSON.parse(text), null, 7)}\n`],
    ['a test', `libs/games/src/${cardGame.id}/rules/winning.spec.ts`, (text: string) => `${text}void 0;\n`],
    ['a text for readers', `libs/games/src/${cardGame.id}/words/english.ts`, (text: string) => `${text}void 0;\n`],
    [
      'the strength of a bot',
      `libs/games/src/${cardGame.id}/bots/captain/orders.ts`,
      (text: string) => `${text}void 0;\n`,
    ],
  ])('does not change with %s', (_, file, edit) => {
    change(file, edit);
    expect(hash()).toBe(before);
    restore(file);
  });

  it('sees what stands after a regular expression with quotes and slashes', () => {
    const essence = (cost: number) => essenceOf('rule.ts', `const a = text.split(/['"\`\\/\\//]/), cost = ${cost};`);
    expect(essence(1)).not.toBe(essence(2));
  });

  it('does not see how the formatter breaks lines', () => {
    const inOneLine = essenceOf('rule.ts', 'const f = (a: 1 | 2, b) => g(a, [b]);');
    expect(essenceOf('rule.ts', 'const f = (\n  a:\n    | 1\n    | 2,\n  b,\n) =>\n  g(a, [\n    b,\n  ],\n);')).toBe(
      inOneLine,
    );
  });

  it('is made again when a source has changed, and not otherwise', () => {
    const file = path.join(copy, 'libs/games/src/rules-hashes.generated.json');
    const games = () => (JSON.parse(readFileSync(file, 'utf8')) as { games: unknown }).games;
    ensureRulesHashes(copy);
    expect(games()).toMatchObject({ [cardGame.id]: before });
    const text = readFileSync(file, 'utf8').replace(String(before), 'kept');
    writeFileSync(file, text);
    ensureRulesHashes(copy);
    expect(readFileSync(file, 'utf8')).toBe(text);
    change(RULE, (rule) => `${rule}\nexport const added = 1;\n`);
    ensureRulesHashes(copy);
    expect(games()).toEqual(rulesHashes(copy));
    restore(RULE);
  });

  it.each([...gamesOf().keys()])('counts every file that the rules of %s load, except its texts', (game) => {
    const counted = new Set(rulesOf(game));
    const missing = [...counted]
      .filter((file) => /^libs\/(games|cards)\/.*\.ts$/.test(file) && !file.endsWith('/index.ts'))
      .flatMap((file) => importsOf(file).map((loaded) => `${file} loads ${loaded}`))
      .filter((edge) => !counted.has(edge.split(' loads ')[1] as string));
    const home = `libs/games/src/${game}`;
    expect(missing).toEqual([
      `${home}/game.ts loads libs/games/src/rules-hashes.generated.json`,
      expect.stringMatching(new RegExp(`^${home}/game[.]ts loads ${home}/words([.]ts|/index[.]ts)$`)),
    ]);
  });
});

/** What a file loads from its own room when it runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^;']* from )?'(\.[^']+)';/gm)].map(([, to]) => {
    const target = path.posix.join(path.posix.dirname(file), to as string);
    if (target.endsWith('.json')) return target;
    return [`${target}.ts`, `${target}/index.ts`].find((name) => isFile(name)) ?? target;
  });
}

function isFile(name: string): boolean {
  try {
    return readFileSync(path.join(ROOT, name)).length >= 0;
  } catch {
    return false;
  }
}
