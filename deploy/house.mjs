// What every command needs before it can do its own work: the right Node, the packages, a fresh build.
// Plain Node without dependencies, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import Module from 'node:module';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const inHouse = (...parts) => path.join(root, ...parts);
const readJson = (file) => JSON.parse(readFileSync(inHouse(file), 'utf8'));

const NODE_AT_LEAST = [20, 19];

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = NODE_AT_LEAST;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  fail(
    `Logbuoy needs Node ${NODE_AT_LEAST.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org`,
  );
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const running = new Set();
let isStopping = false;

/** Children share our fate: a signal to us is passed on, and then we leave with the code a shell would give. */
export function forwardSignals(beforeLeaving = async () => {}) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const listener = async () => {
      if (isStopping) return;
      isStopping = true;
      for (const child of running) child.kill(signal);
      await beforeLeaving();
      process.exit(128 + constants.signals[signal]);
    };
    process.on(signal, listener);
    return [signal, listener];
  });
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
}

/**
 * Runs a program to its end and gives its exit code. `show` says where its output goes: both streams where they belong,
 * to our stderr once it has failed (`onFailure`), or nowhere but into `output`.
 */
export function run(command, args, { cwd = root, env = process.env, show = 'both' } = {}) {
  const stdio = { both: ['ignore', 1, 2] }[show];
  return new Promise((resolve) => {
    if (isStopping) return; // we are about to leave: nothing new begins
    const child = spawn(command, args, { cwd, env, stdio: stdio ?? ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    running.add(child);
    const done = (code) => {
      if (!running.delete(child)) return; // it could not even begin, and that has been told
      if (code !== 0 && show === 'onFailure') process.stderr.write(output);
      if (!isStopping) resolve({ code, output }); // the caller must not go on while this process stops
    };
    child.once('error', (error) => {
      output += `${command}: ${error.message}\n`;
      done(127);
    });
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** A program of an installed package, run with this Node so that nothing depends on PATH. */
export function runPackage(packageName, program, args, options) {
  const manifest = readJson(`node_modules/${packageName}/package.json`);
  const file = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[program];
  return run(process.execPath, [inHouse('node_modules', packageName, file), ...args], options);
}

/**
 * npm writes its own lock into node_modules as the last step of an installation, so comparing the two tells both a missing
 * and an interrupted or outdated one. Packages for other platforms are absent on purpose.
 */
export function isInstalled() {
  const installedLock = 'node_modules/.package-lock.json';
  if (!existsSync(inHouse(installedLock))) return false;
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson(installedLock).packages;
  const manifest = readJson('package.json');
  const sameWishes = ['dependencies', 'devDependencies'].every(
    (kind) => JSON.stringify(manifest[kind] ?? {}) === JSON.stringify(wanted['']?.[kind] ?? {}),
  );
  if (!sameWishes) return false;
  return Object.entries(wanted).every(
    ([folder, entry]) =>
      folder === '' || entry.optional || entry.devOptional || installed[folder]?.version === entry.version,
  );
}

/**
 * Says what it does on stderr; silent and quick when there is nothing to do. A first installation is `npm ci`, exactly the
 * lock. A later one is brought up to the same lock in place, which is quicker and does not pull the packages from under
 * programs that are running.
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  const isFirst = !existsSync(inHouse('node_modules/.package-lock.json'));
  if (!isFirst) return npm('install', 'The packages have changed; bringing them up to date (npm install) …');
  const lockDoesNotFit = await npm('ci', 'Installing packages (npm ci) …', /EUSAGE|package-lock|lock file/i);
  if (lockDoesNotFit)
    await npm('install', 'package-lock.json does not fit package.json; falling back to npm install …');
}

/** True when it failed for the reason that may be forgiven; any other failure ends the command. */
async function npm(verb, announcement, forgivable) {
  process.stderr.write(`${announcement}\n`);
  const script = process.env.npm_execpath; // set by npm itself, so that the same npm is used again
  const [command, leading] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run(command, [...leading, verb, ...flags], { show: 'nothing' });
  if (code === 0) return false;
  process.stderr.write(output);
  if (forgivable?.test(output)) return true;
  return fail(
    'The packages could not be installed; npm says why above. With a working network, run the command again.',
  );
}

/** Continues as if `node <file> …arguments` had been typed: same process, so signals and exit code need no relay. */
export function becomeProgram(file, args) {
  const main = inHouse(file);
  if (!existsSync(main)) fail(`${file} is missing although the build succeeded; try: npm run build -- --force`);
  process.argv = [process.argv[0], main, ...args];
  Module.runMain();
}
