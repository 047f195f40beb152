// `npm run build [-- --force]`: compiles everything into dist/, only where the sources have changed since the last build.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, fail, forwardSignals, root, runPackage } from './house.mjs';
import { ensureRulesHashes } from './rules-hashes.mjs';

const DIST = path.join(root, 'dist');
const STAMP = path.join(DIST, '.stamp');
const LOCK = path.join(DIST, '.building');
const CONFIGURATION = ['package.json', 'package-lock.json', 'tsconfig.json', 'deploy/build.mjs'];
const isTest = (file) => /spec\.ts$/.test(file) || file.endsWith('.md');

/** The two halves are built apart, so that a change of the web page does not compile the server again. */
const PARTS = [
  {
    name: 'server',
    sources: ['apps/api', 'apps/worker', 'apps/cli', 'apps/tsconfig.build.json', 'libs', 'test/kit', 'test/bench'],
    configuration: [...CONFIGURATION, 'nest-cli.json'],
    exists: () => true,
    build: buildServer,
  },
  {
    name: 'web',
    sources: ['apps/web', 'libs'],
    configuration: CONFIGURATION,
    exists: () => existsSync(path.join(root, 'apps/web/vite.config.mts')),
    build: buildWeb,
  },
];

function* filesBelow(folder) {
  const absolute = path.join(root, folder);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isFile()) return void (yield folder);
  for (const entry of readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

function fingerprint({ sources, configuration }) {
  const hash = createHash('sha256').update(process.versions.modules);
  for (const folder of [...configuration, ...sources]) {
    for (const file of filesBelow(folder)) {
      if (isTest(file)) continue;
      const content = readFileSync(path.join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'));
  } catch {
    return {};
  }
}

const writeStamp = (stamp) => writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`);

async function buildServer(options) {
  const { code } = await runPackage('@nestjs/cli', 'nest', ['build', 'api'], options);
  if (code !== 0) return { code };
  removeOrphans('dist');
  copyAssets();
  return { code: aliasesAreRewritten() ? 0 : 1 };
}

/** The pages, and the one page that plays a replay wherever it is taken. */
async function buildWeb(options) {
  const vite = (...args) =>
    runPackage('vite', 'vite', ['build', '--logLevel', 'warn', ...args], {
      ...options,
      cwd: path.join(root, 'apps/web'),
    });
  const { code } = await vite('--outDir', path.join(DIST, 'apps/web'), '--emptyOutDir');
  return code === 0 ? vite('--config', 'vite.offline.config.mts') : { code };
}

/** The compiler never deletes: a module whose source is gone would still be found in dist. */
function removeOrphans(folder) {
  for (const file of filesBelowDist(folder)) {
    const source = file.slice('dist/'.length).replace(/\.js(\.map)?$/, '.ts');
    if (/\.js(\.map)?$/.test(file) && !existsSync(path.join(root, source))) rmSync(path.join(root, file));
  }
}

function* filesBelowDist(folder) {
  for (const part of ['apps/api', 'apps/worker', 'apps/cli', 'libs', 'test']) yield* filesBelow(`${folder}/${part}`);
}

/** What is not TypeScript but is read at run time (card facts, SQL, templates) goes along. */
function copyAssets() {
  for (const folder of PARTS[0].sources) {
    for (const file of filesBelow(folder)) {
      if (/\.(ts|md)$/.test(file) || file.includes('tsconfig')) continue;
      const target = path.join(DIST, file);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(path.join(root, file), target);
    }
  }
}

/** The Nest compiler rewrites `@logbuoy/…` in static imports only; anything left would fail when it runs, not now. */
function aliasesAreRewritten() {
  const left = [...filesBelowDist('dist')].filter(
    (file) =>
      file.endsWith('.js') &&
      /(?:require|import|from)\s*\(?["']@logbuoy\//.test(readFileSync(path.join(root, file), 'utf8')),
  );
  for (const file of left) process.stderr.write(`${file} still imports @logbuoy/…: use a static import there.\n`);
  return left.length === 0;
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two commands may be started at once; the second waits for the first and then finds the work done. */
async function withLock(work) {
  mkdirSync(DIST, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const holder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
      if (holder > 0 && isAlive(holder)) await new Promise((resolve) => setTimeout(resolve, 200));
      else rmSync(LOCK, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** True when everything is up to date in the end. The stamp of a part is removed first and written last. */
export async function ensureBuilt({ force = false, show = 'onFailure' } = {}) {
  ensureRulesHashes(); // before any fingerprint is taken: the generated file is one of the sources
  const isStale = (part) => part.exists() && (force || readStamp()[part.name] !== fingerprint(part));
  if (!PARTS.some(isStale)) return true;
  return withLock(async () => {
    const built = await Promise.all(PARTS.filter(isStale).map((part) => buildPart(part, { force, show })));
    return built.every(Boolean);
  });
}

async function buildPart(part, { force, show }) {
  process.stderr.write(`Building the ${part.name} …\n`);
  const started = Date.now();
  const print = fingerprint(part); // taken before: a file saved meanwhile makes the build stale, as it should
  const { [part.name]: _old, ...others } = readStamp();
  writeStamp(others);
  if (force && part.name === 'server') rmSync(path.join(DIST, '.tsbuildinfo'), { force: true });
  const { code } = await part.build({ show });
  if (code !== 0) return false;
  writeStamp({ ...readStamp(), [part.name]: print });
  process.stderr.write(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return true;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  forwardSignals();
  await ensureInstalled();
  if (!(await ensureBuilt({ force: process.argv.includes('--force'), show: 'both' })))
    fail('The build failed; the errors are above.');
}
