import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { exitOf, startModule } from '@logbuoy/test-kit';

export interface CliRun {
  readonly code: number | NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface CliOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
}

/** The real command line in a process of its own; settings of this process do not reach it. */
export async function cli(
  args: readonly string[],
  { env = {}, cwd = process.cwd(), input = '' }: CliOptions = {},
): Promise<CliRun> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('LOGBUOY_')));
  const child = startModule(join(__dirname, 'main'), args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...own, ...env },
    cwd,
  });
  child.stdin?.end(input);
  const [code, out, err] = await Promise.all([
    exitOf(child),
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
  ]);
  return { code, out, err };
}
