import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  linkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * A secret that is not configured is made once and kept beside the data, readable by its owner only. It must never be half
 * written and never be made twice: a second secret would change the seeds of running matches. So it is written aside and
 * linked into place, and the second process takes what is there.
 */
export function ownSecret(folder: string, name: string, make: () => string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const found = readIfThere(file);
  if (found !== undefined) return found;

  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(aside, 'wx', 0o600);
  try {
    writeSync(handle, `${make()}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  place(aside, file);
  syncFolder(folder);
  return readFileSync(file, 'utf8').trim();
}

function place(aside: string, file: string): void {
  try {
    linkSync(aside, file); // fails where the file exists by now, unlike a rename
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return rmSync(aside);
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return renameSync(aside, file); // no hard links here
    throw error;
  }
  rmSync(aside);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
