import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import {
  end,
  findBinary,
  launch,
  onFreePort,
  removeFolder,
  temporaryFolder,
  unprivilegedUser,
  type RunningServer,
} from './private-server';

/** A server of our own on a free loopback port, with its data in a temporary folder that goes with it. */
export interface PrivateServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface PrivateRedis extends PrivateServer {
  /** Ends the process with SIGKILL and keeps the folder; data survive only with `appendOnly`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder after `kill`, or stops it cleanly first when it still runs. */
  restart(): Promise<void>;
}

const run = promisify(execFile);

export async function startPostgres(): Promise<PrivateServer> {
  const folder = temporaryFolder('logbuoy-postgres-');
  const runAs = unprivilegedUser();
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  const data = join(folder, 'data');
  try {
    const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(findBinary('initdb'), initialise, { cwd: folder, ...runAs });
    return await onFreePort(async (port) => {
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
      const server = await launch({
        binary: findBinary('postgres'),
        args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
        folder,
        runAs,
        orphanSignal: 'QUIT',
        isReady: () => postgresAnswers(url),
      });
      const stop = async () => {
        await end(server, 'SIGINT'); // PostgreSQL's "fast" shutdown: disconnects clients instead of waiting for them
        removeFolder(folder);
      };
      return { url, port, pid: server.pid, stop };
    });
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a server that is still starting may drop the connection at any time
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `--hz 200` because Redis looks for due timers only that often, and delayed jobs wait for it. */
const REDIS_SETTINGS = [
  '--bind',
  '127.0.0.1',
  '--hz',
  '200',
  '--dynamic-hz',
  'no',
  '--save',
  '',
  '--databases',
  '4096',
];
const APPEND_ONLY_SETTINGS = ['--appendonly', 'yes', '--appendfsync', 'always'];

export async function startRedis({ appendOnly = false } = {}): Promise<PrivateRedis> {
  const folder = temporaryFolder('logbuoy-redis-');
  const binary = findBinary('redis-server');
  const start = (port: number): Promise<RunningServer> =>
    launch({
      binary,
      args: ['--port', String(port), '--dir', folder, ...REDIS_SETTINGS, ...(appendOnly ? APPEND_ONLY_SETTINGS : [])],
      folder,
      orphanSignal: 'KILL',
      isReady: () => redisAnswers(port),
    });
  try {
    return await onFreePort(async (port) => {
      let server = await start(port);
      return {
        url: `redis://127.0.0.1:${port}`,
        port,
        get pid() {
          return server.pid;
        },
        kill: () => end(server, 'SIGKILL'),
        restart: async () => {
          await end(server, 'SIGTERM');
          server = await start(port);
        },
        stop: async () => {
          await end(server, 'SIGTERM');
          removeFolder(folder);
        },
      };
    });
  } catch (error) {
    removeFolder(folder);
    throw error;
  }
}

function redisAnswers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    socket.setTimeout(1000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => answer(reply.toString().startsWith('+PONG')));
  });
}

let ownPostgres: Promise<PrivateServer> | undefined;
let ownRedis: Promise<PrivateRedis> | undefined;

/**
 * The address of a fresh, empty database: in the run's PostgreSQL where `LOGBUOY_TEST_POSTGRES_URL` names one, otherwise
 * in a server started for this test file, which ends with the process.
 */
export async function testPostgresUrl(): Promise<string> {
  const server = process.env['LOGBUOY_TEST_POSTGRES_URL'] ?? (await (ownPostgres ??= startPostgres())).url;
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${database} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * The address of an empty Redis database. Keys are apart from those of other test files; publish/subscribe channels are
 * not (Redis has one space of channels per server), so suites that publish choose channel names of their own.
 */
export async function testRedisUrl(): Promise<string> {
  const server = process.env['LOGBUOY_TEST_REDIS_URL'] ?? (await (ownRedis ??= startRedis())).url;
  const client = new Redis(server);
  try {
    const database = await client.incr('logbuoy-test-databases'); // database 0 keeps the counter
    return `${server.replace(/\/+$/, '')}/${database}`;
  } finally {
    client.disconnect();
  }
}
