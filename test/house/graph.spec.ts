import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inPlantedTree, ROOT } from './planted-tree';

interface Drawn {
  readonly code: number;
  readonly output: string;
  readonly drawing: string;
}

/** Runs the real `npm run graph` on a small tree with these files in it. */
const drawn = (planted: Record<string, string>): Promise<Drawn> =>
  inPlantedTree(
    planted,
    (tree) =>
      new Promise((resolve) => {
        execFile(process.execPath, [join(ROOT, 'deploy/graph.mjs')], { cwd: tree }, (error, stdout, stderr) => {
          const drawing = readFileSync(join(tree, 'dist/graph.md'), 'utf8');
          resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr, drawing });
        });
      }),
  );

const imports = (file: string): string => `import '${file}';\n`;

jest.setTimeout(120_000);

describe('npm run graph', () => {
  it('draws rooms and folders, and finds nothing wrong with imports that lead one way', async () => {
    const { code, output, drawing } = await drawn({
      'apps/api/src/tables/a.ts': imports('../matches/b'),
      'apps/api/src/tables/c.ts': imports('../matches/b'),
      'apps/api/src/matches/b.ts': 'export const b = 1;\n',
      // A folder and one inside it are no pair, and a test may look at everything.
      'apps/api/src/matches/inner/d.ts': imports('../b'),
      'apps/api/src/matches/e.ts': imports('./inner/d'),
      'apps/api/src/matches/f.spec.ts': imports('../tables/a'),
    });
    expect({ code, broken: output.match(/import each other/g) }).toEqual({ code: 0, broken: null });
    expect(drawing).toContain('["apps/api"]');
    expect(drawing).toMatch(/## apps\/api\/src\n\n```mermaid\nflowchart LR\n {2}f0\["matches"\]\n {2}f1\["tables"\]\n/);
    expect(drawing).toContain('f1 -->|2| f0');
  });

  it('fails on two folders that import each other, also deeper inside and for a type only', async () => {
    const { code, output } = await drawn({
      'apps/api/src/tables/a.ts': imports('../matches/b'),
      'apps/api/src/matches/b.ts': 'export const b = 1;\n',
      'apps/api/src/matches/c.ts': "import type { b } from '../tables/d';\nexport type C = typeof b;\n",
      'apps/api/src/tables/d.ts': 'export const b = 1;\n',
      'libs/games/src/one/left/a.ts': imports('../right/b'),
      'libs/games/src/one/right/b.ts': 'export const b = 1;\n',
      'libs/games/src/one/right/c.ts': imports('../left/d'),
      'libs/games/src/one/left/d.ts': 'export const d = 1;\n',
    });
    expect(code).toBe(1);
    expect(output).toContain('folders that import each other: apps/api/src/matches <-> apps/api/src/tables\n');
    expect(output).toContain('  apps/api/src/matches/c.ts -> apps/api/src/tables/d.ts\n');
    expect(output).toContain('folders that import each other: libs/games/src/one/left <-> libs/games/src/one/right\n');
  });

  it('fails on a broken rule and on a circle of modules', async () => {
    const { code, output } = await drawn({
      'libs/cards/src/up.ts': imports('@logbuoy/games'),
      'libs/contracts/src/circle.ts': imports('./half'),
      'libs/contracts/src/half.ts': imports('./circle'),
    });
    expect(code).toBe(1);
    expect(output).toContain('look-down-only: libs/cards/src/up.ts -> libs/games/src/index.ts\n');
    expect(output).toContain('no-cycles: libs/contracts/src/circle.ts');
  });
});
