import { inPlantedTree, toolOutput } from './planted-tree';

/** Runs the real program with the real rules on a tree and lists `rule: from -> to`. */
async function violationsIn(tree: string): Promise<string[]> {
  const program = 'dependency-cruiser/bin/dependency-cruise.mjs';
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'libs', 'test'];
  const { summary } = (await toolOutput(program, args, tree)) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

interface Plant {
  readonly what: string;
  readonly file: string;
  readonly imports: string;
  readonly rule: string;
  readonly target: string;
}

const plant = (what: string, file: string, imports: string, rule: string, target: string): Plant => ({
  what,
  file,
  imports,
  rule,
  target,
});

const PLANTS: readonly Plant[] = [
  plant('looking up', 'libs/cards/src/up.ts', '@logbuoy/games', 'look-down-only', 'libs/games/src/index.ts'),
  plant(
    'looking sideways',
    'libs/projections/src/side.ts',
    '@logbuoy/contracts',
    'look-down-only',
    'libs/contracts/src/index.ts',
  ),
  plant(
    'a room using an app',
    'libs/platform/src/app.ts',
    '../../../apps/api/src/main',
    'look-down-only',
    'apps/api/src/main.ts',
  ),
  plant(
    'one app using another',
    'apps/worker/src/main.ts',
    '../../api/src/main',
    'apps-stand-alone',
    'apps/api/src/main.ts',
  ),
  plant(
    'an app climbing through a window',
    'apps/api/src/window.ts',
    '../../../libs/kernel/src/inside',
    'through-the-door',
    'libs/kernel/src/inside.ts',
  ),
  plant(
    'a room climbing through a window',
    'libs/games/src/window.ts',
    '../../kernel/src/inside',
    'through-the-door',
    'libs/kernel/src/inside.ts',
  ),
  plant(
    'a test climbing through a window',
    'test/kit/window.ts',
    '../../libs/kernel/src/inside',
    'through-the-door',
    'libs/kernel/src/inside.ts',
  ),
  plant(
    'the web looking behind the wire',
    'apps/web/src/behind.ts',
    '@logbuoy/games',
    'web-sees-contracts',
    'libs/games/src/index.ts',
  ),
  plant(
    'production entering a game by name',
    'libs/platform/src/by-name.ts',
    '@logbuoy/games/checkers',
    'games-by-their-kit',
    'libs/games/src/checkers/index.ts',
  ),
  plant(
    'the pages of a game entering another game',
    'apps/web/src/games/chess/board.ts',
    '@logbuoy/games/checkers',
    'web-sees-contracts',
    'libs/games/src/checkers/index.ts',
  ),
  plant('a quiet room reading files', 'libs/tournaments/src/files.ts', 'node:fs', 'quiet-rooms-touch-no-machine', 'fs'),
  plant(
    'a quiet room using Nest',
    'libs/games/src/nest.ts',
    '@nestjs/common',
    'quiet-rooms-need-no-packages',
    'node_modules/@nestjs/common/',
  ),
  plant(
    'production using the test kit',
    'libs/platform/src/kit.ts',
    '@logbuoy/test-kit',
    'production-knows-no-tests',
    'test/kit/index.ts',
  ),
  plant(
    'production using a spec',
    'apps/api/src/spec.ts',
    './thing.spec',
    'production-knows-no-tests',
    'apps/api/src/thing.spec.ts',
  ),
  plant(
    'production using a test package',
    'libs/platform/src/check.ts',
    'fast-check',
    'production-needs-no-dev-packages',
    'node_modules/fast-check/',
  ),
  plant(
    'modules in a circle',
    'libs/contracts/src/circle.ts',
    './other-half',
    'no-cycles',
    'libs/contracts/src/other-half.ts',
  ),
  plant('an import that leads nowhere', 'libs/cards/src/lost.ts', './nowhere', 'resolvable', './nowhere'),
];

jest.setTimeout(120_000);

describe('the rooms', () => {
  it('are clean where imports lead down and through index.ts', async () => {
    const innocent = {
      'libs/games/src/inside.ts': "export * from '@logbuoy/cards';\nexport * from '@noble/hashes/sha2.js';\n",
      'libs/games/src/inside.spec.ts': "import '@logbuoy/test-kit';\nimport 'node:fs';\nimport 'fast-check';\n",
      'libs/platform/src/inside.ts': "export * from '@logbuoy/event-store';\nimport 'ioredis';\nimport 'node:fs';\n",
      'libs/contracts/src/inside.ts': "import { b } from './b';\nexport type B = typeof b;\n",
      'libs/contracts/src/b.ts': "import type { B } from './inside';\nexport const b = 1 as unknown as B;\n",
    };
    expect(await inPlantedTree(innocent, violationsIn)).toEqual([]);
  });

  describe('catch', () => {
    let found: string[];

    beforeAll(async () => {
      const files = Object.fromEntries(PLANTS.map(({ file, imports }) => [file, `import '${imports}';\n`]));
      found = await inPlantedTree(
        {
          ...files,
          'libs/kernel/src/type-only.ts':
            "import type { inside } from '@logbuoy/cards';\nexport type A = typeof inside;\n",
          'libs/contracts/src/other-half.ts': "import './circle';\n",
          'apps/api/src/thing.spec.ts': "import '@logbuoy/games/checkers';\nexport const thing = 1;\n",
          'apps/web/src/games/checkers/board.ts': "import '@logbuoy/games/checkers';\n",
          'libs/games/src/checkers/game.ts': 'export const checkers = 1;\n',
          'libs/games/src/checkers/index.ts': "export * from './game';\n",
        },
        violationsIn,
      );
    });

    it.each(PLANTS)('$what', ({ rule, file, target }) => {
      const caught = found.filter((violation) => violation.startsWith(`${rule}: ${file} -> `));
      expect(caught).toEqual([expect.stringContaining(target)]);
    });

    it('looking up for a type only', () => {
      expect(found).toContain('look-down-only: libs/kernel/src/type-only.ts -> libs/cards/src/index.ts');
    });

    it('nothing that was not planted', () => {
      const planted = [
        ...PLANTS.map(({ file }) => file),
        'libs/kernel/src/type-only.ts',
        'libs/contracts/src/other-half.ts',
      ];
      expect(found.filter((violation) => !planted.some((file) => violation.includes(`: ${file} ->`)))).toEqual([]);
    });
  });
});
