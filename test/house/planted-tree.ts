import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from '../kit/private-server';

export const ROOT = resolve(__dirname, '../..');
const ROOMS = [
  ...['kernel', 'accounts', 'cards', 'tournaments', 'event-store'],
  ...['games', 'projections', 'contracts', 'platform'],
];
const CONFIGURATION = [
  ...['.dependency-cruiser.cjs', 'eslint.config.mjs', 'tsconfig.json', 'package.json'],
  ...['apps/web/tsconfig.json', 'apps/web/svelte.config.mjs'],
];

/** Hands `work` a small house with the real rules, one file in each room, and whatever a test plants in it. */
export async function inPlantedTree<T>(
  planted: Record<string, string>,
  work: (tree: string) => Promise<T>,
): Promise<T> {
  const tree = temporaryFolder('logbuoy-house-');
  const files: Record<string, string> = {
    ...Object.fromEntries(ROOMS.map((room) => [`libs/${room}/src/index.ts`, "export * from './inside';\n"])),
    ...Object.fromEntries(ROOMS.map((room) => [`libs/${room}/src/inside.ts`, 'export const inside = 1;\n'])),
    'test/kit/index.ts': 'export const kit = 1;\n',
    'apps/api/src/main.ts': "import '@logbuoy/platform';\nimport '@logbuoy/kernel';\nimport 'node:fs';\n",
    'apps/web/src/main.ts': "import '@logbuoy/contracts';\n",
    ...planted,
  };
  try {
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), content);
    }
    for (const file of CONFIGURATION) copyFileSync(join(ROOT, file), join(tree, file));
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    return await work(tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

/** Runs one of our tools on a tree and gives the JSON it prints; its exit code only says that it found something. */
export function toolOutput(program: string, args: readonly string[], tree: string): Promise<unknown> {
  const command = [join(ROOT, 'node_modules', program), ...args];
  return new Promise((found, failed) => {
    execFile(process.execPath, command, { cwd: tree, maxBuffer: 2 ** 28 }, (_error, stdout, stderr) => {
      try {
        found(JSON.parse(stdout));
      } catch {
        failed(new Error(stderr || stdout));
      }
    });
  });
}
