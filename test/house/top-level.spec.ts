import { readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './planted-tree';

const IGNORED = new Set([
  '.git',
  ...readFileSync(join(ROOT, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, '')),
]);

/** What belongs to the project: everything but what .gitignore names. A checkout need not have a git folder. */
function filesBelow(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name) && !name.endsWith('.log'))
    .flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

const files = filesBelow();

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
};

describe('the top level', () => {
  it('holds the rooms and the few files tools insist on finding there', () => {
    const allowed = [
      'apps',
      'libs',
      'deploy',
      'test',
      'README.md',
      'CONTRIBUTING.md',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ];
    const forTools = ['nest-cli.json', 'jest.config.js', 'eslint.config.mjs'];
    const found = new Set(files.map((file) => file.split('/')[0] as string).filter((entry) => !entry.startsWith('.')));
    expect([...found].filter((entry) => ![...allowed, ...forTools].includes(entry))).toEqual([]);
  });

  it('offers the commands people rely on', () => {
    expect(Object.keys(manifest.scripts)).toEqual(
      expect.arrayContaining(['start', 'test', 'build', 'soak', 'bench', 'cli', 'lint', 'format']),
    );
  });

  it('starts scripts that exist', () => {
    const started = Object.values(manifest.scripts).flatMap((script) => script.match(/[\w./-]+\.mjs/g) ?? []);
    expect(started.filter((file) => !files.includes(file) && file !== 'eslint.config.mjs')).toEqual([]);
  });

  it('lets npm hand a signal to the server itself instead of to a shell that dies alone', () => {
    for (const name of ['start', 'test', 'soak', 'bench']) expect(manifest.scripts[name]).toMatch(/^exec node /);
  });

  it('starts also where the shell knows no exec, as on Windows', () => {
    expect(manifest.scripts['start']).toMatch(/^exec node ((?:--\S+ )*\S+) \|\| node \1$/);
  });

  it('pins every package to one version', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version), // a package under another name, too
    );
    expect(loose).toEqual([]);
  });

  it('gives the reason for each version it forces on other packages', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    expect(Object.keys(manifest.overrides).filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
  });
});

describe('the files', () => {
  it('name no place on the machine they were written on', () => {
    const places = [ROOT, homedir()].filter((place) => place.split('/').filter(Boolean).length > 1);
    const text = files.filter((file) => !/\.(png|ico|woff2?|jpg|webp)$|package-lock\.json$/.test(file));
    const naming = text.filter((file) => {
      const content = readFileSync(join(ROOT, file), 'utf8');
      return places.some((place) => content.includes(place)) || /["'\s(]\/(home|Users)\/[a-z]/.test(content);
    });
    expect(naming).toEqual([]);
  });

  it('silence neither the compiler nor the linter, and skip no test', () => {
    const silencers = [
      /@ts-(ignore|nocheck|expect-error)/,
      /eslint-disable/,
      /\b(it|describe|test)\.(skip|only|todo)\b|\bx(it|describe)\(/,
    ];
    const code = files.filter((file) => /\.(ts|mjs|cjs|svelte)$/.test(file) && !file.startsWith('test/house/'));
    const silencing = code.filter((file) => {
      const content = readFileSync(join(ROOT, file), 'utf8');
      return silencers.some((silencer) => silencer.test(content));
    });
    expect(silencing).toEqual([]);
  });
});
