import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A user to run a server as; `undefined` means ourselves. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

export interface RunningServer {
  readonly pid: number;
  /** Settles when the process has ended, for any reason. */
  readonly gone: Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** Looks on PATH first, then in the versioned folders Debian keeps PostgreSQL in, newest first. */
export function findBinary(name: string): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/sbin', ...debian];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`${name} is not installed: neither on PATH nor in /usr/lib/postgresql/*/bin`);
  return found;
}

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user. */
export function unprivilegedUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }).trim());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue; // no such user here; the next one may exist
    }
  }
  throw new Error('running as root, but there is neither a user postgres nor nobody to run PostgreSQL as');
}

export function temporaryFolder(prefix: string): string {
  return mkdtempSync(join(tmpdir(), prefix));
}

/** Free at the time of asking; a server that then finds it taken is started again on another one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return port;
}

export interface LaunchOptions {
  readonly binary: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly runAs?: RunAs | undefined;
  /** How the server is ended when this process dies without stopping it. */
  readonly orphanSignal: 'KILL' | 'QUIT';
  /** Resolves true as soon as the server answers. */
  readonly isReady: () => Promise<boolean>;
}

const READY_TIMEOUT_MS = 60_000;

export async function launch(options: LaunchOptions): Promise<RunningServer> {
  const { binary, args, folder, runAs, orphanSignal, isReady } = options;
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const server = spawn(binary, args, { cwd: folder, stdio: ['ignore', log, log], detached: true, ...runAs });
  closeSync(log);
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()).once('error', () => resolve()));
  let isGone = false;
  void gone.then(() => (isGone = true));

  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady())) {
    if (isGone || server.pid === undefined || Date.now() > deadline) {
      server.kill('SIGKILL');
      const tail = existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-2000) : '';
      throw new Error(`${binary} did not start: ${tail}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const pid = server.pid as number;
  const release = guardAgainstOrphan(pid, folder, orphanSignal);
  void gone.then(release);
  server.unref(); // a forgotten server must not keep a test process alive; the guard ends it afterwards
  return {
    pid,
    gone,
    signal: (signal) => {
      if (isGone) return;
      server.ref();
      server.kill(signal);
    },
  };
}

/**
 * A test process may be killed itself. A small shell holds the other end of a pipe: when we vanish it reads the end of
 * the file, ends the server and clears its folder; when the server went first, we send it a line and it just leaves.
 */
function guardAgainstOrphan(pid: number, folder: string, signal: 'KILL' | 'QUIT'): () => void {
  const script = `if read -r line; then exit 0; fi; kill -${signal} ${pid}; sleep 1; rm -rf "$1"`;
  const guard: ChildProcess = spawn('/bin/sh', ['-c', script, 'guard', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.unref();
  const pipe = guard.stdin as (NodeJS.WritableStream & { unref?: () => void }) | null;
  pipe?.on('error', () => undefined); // the guard may already be gone
  pipe?.unref?.();
  return () => pipe?.end('released\n');
}

/** Asks the server to end and insists after a while; settles when it is gone. */
export async function end(server: RunningServer, signal: NodeJS.Signals, patienceMs = 10_000): Promise<void> {
  server.signal(signal);
  const insist = setTimeout(() => server.signal('SIGKILL'), patienceMs);
  await server.gone;
  clearTimeout(insist);
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** A free port may be taken between asking and using it: try again on another one. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}
