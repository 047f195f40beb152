import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exitOf, startModule } from '@logbuoy/test-kit';
import { operate } from './operate';
import { Terminal } from './terminal';

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
    env: { ...own, XDG_CONFIG_HOME: '/nowhere', ...env },
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

/** The same without a process of its own, for what has nothing to do with processes. */
export async function inProcess(args: readonly string[]): Promise<CliRun> {
  const out = new PassThrough();
  const err = new PassThrough();
  const said = Promise.all([text(out), text(err)]);
  const code = await operate(args, new Terminal(out, err));
  out.end();
  err.end();
  const [outText, errText] = await said;
  return { code, out: outText, err: errText };
}
