import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this checkout, whether this file runs from the tree or from `dist`. */
export const ROOT = rootAbove(__dirname);

/** Where benches keep what is expensive to fetch or to build; it may be deleted at any time. */
export const SCRATCH = join(ROOT, 'dist/.bench');

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}
