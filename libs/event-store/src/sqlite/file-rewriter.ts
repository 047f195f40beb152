import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Rewrites a SQLite file beside the process that serves it: that takes as long as the file is large. Readers go on meanwhile.
 * The file has one lock for writers, and SQLite waits for it by blocking the thread, so writers ask for `idle` before.
 * A process and no thread, because one that rewrites can be killed at any moment, and a stop does not wait for it.
 */
export class FileRewriter {
  private running: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(private readonly path: string) {}

  /** To be waited for before every write; `undefined` where nothing is to be waited for. */
  idle(): Promise<void> | undefined {
    return this.running?.catch(() => undefined).then(() => this.idle());
  }

  /** Resolves when the file holds no byte of what was deleted before the call. */
  async rewrite(signal?: AbortSignal): Promise<void> {
    while (this.running !== undefined) await this.idle();
    const ends = signal === undefined ? this.closing.signal : AbortSignal.any([this.closing.signal, signal]);
    this.running = rewritten(this.path, ends).finally(() => (this.running = undefined));
    await this.running;
  }

  async close(): Promise<void> {
    this.closing.abort(new Error('the file is being closed'));
    await this.idle();
  }
}

function rewritten(path: string, ends: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    ends.throwIfAborted();
    const child = spawn(process.execPath, [...program(), path], { stdio: ['ignore', 'ignore', 'pipe'] });
    const kill = (): void => void child.kill('SIGKILL');
    ends.addEventListener('abort', kill, { once: true });
    giveWay(child.pid);
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', reject);
    child.on('close', (code) => {
      ends.removeEventListener('abort', kill);
      if (code === 0) resolve();
      else
        reject(ends.aborted ? (ends.reason as Error) : new Error(`${basename(path)} was not rewritten: ${complaint}`));
    });
  });
}

/** Matches come first where cores are scarce. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    return; // it has ended, or the system knows no priorities
  }
}

/** In the tree the program is TypeScript: tests name what makes it readable to Node. */
function program(): string[] {
  const register = process.env['LOGBUOY_TEST_REGISTER'];
  if (!__filename.endsWith('.ts') || register === undefined) return [join(__dirname, 'rewrite-file.js')];
  return ['-r', register, join(__dirname, 'rewrite-file.ts')];
}
