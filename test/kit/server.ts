import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exitOf, killHard } from './child';

/** `dist`, whether this file runs from the tree or from `dist` itself. */
const DIST = __dirname.includes(`${join('dist', 'test')}`)
  ? resolve(__dirname, '../..')
  : resolve(__dirname, '../../dist');
const MAIN = { api: join(DIST, 'apps/api/src/main.js'), worker: join(DIST, 'apps/worker/src/main.js') } as const;

/** The product as it was built, in a process of its own, with the fixture game loaded. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly data: string;
  /** SIGTERM, and what the process said on its way. */
  stop(): Promise<number | NodeJS.Signals | null>;
  /** SIGKILL: nothing is flushed. The data stays for the next one. */
  kill(): Promise<void>;
  output(): string;
}

export interface ServerOptions {
  readonly role?: keyof typeof MAIN;
  /** Kept when given; otherwise a temporary folder that goes with `stop`. */
  readonly data?: string;
  readonly port?: number;
  readonly env?: { readonly [name: string]: string };
  /** For Node itself, such as `--cpu-prof`. */
  readonly nodeArguments?: readonly string[];
}

/** No limits a test or bench would meet by accident, and passwords that cost little. */
const ROOMY = {
  LOGBUOY_LIMIT_REQUESTS: '1000000000',
  LOGBUOY_LIMIT_COMMANDS: '1000000000',
  LOGBUOY_LIMIT_ACCOUNTS: '1000000000',
  LOGBUOY_LIMIT_SIGN_IN: '1000000',
  LOGBUOY_LIMIT_SOCKETS: '100000',
  LOGBUOY_PASSWORD_MEMORY_KIB: '64',
  LOGBUOY_PASSWORD_PASSES: '1',
  // Most tests play without a client that brings shares.
  LOGBUOY_SHARE_WAIT_SECONDS: '0',
};

/** As `npm start` and the image give it to Node. */
export const NODE_OPTION = '--max-semi-space-size=32';

export async function startServer({
  role = 'api',
  data,
  port = 0,
  env = {},
  nodeArguments = [],
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'logbuoy-server-'));
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [NODE_OPTION, ...nodeArguments, MAIN[role]], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      NODE_ENV: 'production',
      LOGBUOY_DATA: folder,
      LOGBUOY_LOG_LEVEL: 'warn',
      LOGBUOY_GAME_MODULES: join(DIST, 'test/kit/fixture-kit.js'),
      ...ROOMY,
      ...env,
    },
  });
  const said: string[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  const url = await addressOf(child, said);
  const discard = (): void => {
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    process: child,
    data: folder,
    output: () => said.join(''),
    async stop() {
      child.kill('SIGTERM');
      const code = await exitOf(child);
      discard();
      return code;
    },
    kill: () => killHard(child),
  };
}

/** A process says where it can be reached once it is ready. */
function addressOf(child: ChildProcess, said: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(said.join(''))?.[0];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`the server ended (${code ?? signal}):\n${said.join('')}`)));
  });
}
