import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const DIST = resolve(__dirname, '../../dist');
const FIXTURE_GAME = join(DIST, 'test/kit/fixture-kit.js');

export interface House {
  readonly url: string;
  stop(): Promise<void>;
}

export interface HouseOptions {
  readonly withGame: boolean;
  /** The same port and folder again, for a restart under the visitors' eyes. */
  readonly port?: number;
  readonly data?: string;
}

/** The built API with the built pages, as an operator starts it, on a free port and in a folder of its own. */
export async function startHouse({ withGame, port = 0, data }: HouseOptions): Promise<House> {
  const folder = data ?? mkdtempSync(join(tmpdir(), 'logbuoy-browser-'));
  const child = spawn(process.execPath, [join(DIST, 'apps/api/src/main.js')], {
    env: {
      ...withoutOurs(process.env),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOGBUOY_DATA: folder,
      LOGBUOY_LOG_LEVEL: 'warn',
      LOGBUOY_LIMIT_REQUESTS: '100000',
      LOGBUOY_LIMIT_ACCOUNTS: '100000',
      LOGBUOY_BOT_PACE_MS: '0',
      LOGBUOY_SHARE_WAIT_SECONDS: '3', // some players of events have no browser
      ...(withGame ? { LOGBUOY_GAME_MODULES: FIXTURE_GAME } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    if (data === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const said = async () => {
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      const url = /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (url !== undefined) return url;
    }
    throw new Error(`the server did not say its address: ${output}`);
  };
  const url = await said();
  child.stdout.resume();
  return { url, stop };
}

/** Settings of the test run are not the server's; it refuses what it does not know. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('LOGBUOY_')));
}
