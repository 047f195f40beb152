import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check } from './readiness';

/** As much as a few commands need. */
const ROOM = Buffer.alloc(64 * 1024);
/** The readiness route is public; the disk is checked at most this often. */
const BELIEVED_MS = 1_000;

/** Whether something can still be written where the data lies: a full disk can be read all the same. */
export function diskCheck(folder: string): Check {
  const path = join(folder, '.room');
  let last: { readonly atMs: number; readonly outcome: Promise<void> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.atMs > BELIEVED_MS)
      last = { atMs: performance.now(), outcome: write(path) };
    return last.outcome;
  };
}

async function write(path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(ROOM);
    await file.datasync();
  } finally {
    await file.close();
    await unlink(path);
  }
}
