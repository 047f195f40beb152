// `npm test [-- pattern]`: everything there is to check, in one closing line. With a pattern: only the Jest suites it names,
// with a build and servers only where one of them needs them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomInt } from 'node:crypto';
import { ensureBuilt } from '../deploy/build.mjs';
import { ensureInstalled, forwardSignals, root, run, runPackage } from '../deploy/house.mjs';
import { chromium, ensurePrograms } from './machine.mjs';
import { needsOf, suitesMatching } from './needs.mjs';
import { countJest, countPlaywright } from './results.mjs';
import { startServers } from './servers.mjs';

const patterns = process.argv.slice(2);
const isWholeRun = patterns.length === 0;
const scratch = mkdtempSync(path.join(tmpdir(), 'logbuoy-test-'));
const seed = process.env.LOGBUOY_TEST_SEED ?? String(randomInt(2 ** 32));
const total = { passed: 0, failed: 0 };
let servers;

const say = (text) => process.stdout.write(`${text}\n`);
const has = (file) => existsSync(path.join(root, file));

async function cleanUp() {
  await servers?.stop();
  rmSync(scratch, { recursive: true, force: true });
}

/** A stage gives its counts, or a list of what is wrong (empty: one check passed). */
async function stage(name, work) {
  const started = Date.now();
  let outcome;
  try {
    outcome = await work();
  } catch (error) {
    outcome = [error.stack ?? String(error)];
  }
  const problems = Array.isArray(outcome) ? outcome : outcome.problems;
  const { passed, failed } = Array.isArray(outcome)
    ? { passed: problems.length === 0 ? 1 : 0, failed: problems.length === 0 ? 0 : 1 }
    : outcome;
  total.passed += passed;
  total.failed += failed;
  for (const problem of problems) say(problem.trimEnd());
  say(
    `${failed === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s): ${passed} passed, ${failed} failed`,
  );
}

/** A check is a program that says nothing worth reading unless it fails. */
const check = (name, packageName, program, args) =>
  stage(name, async () => {
    const { code, output } = await runPackage(packageName, program, args, { show: 'nothing' });
    return code === 0 ? [] : [output || `${program} ended with code ${code}`];
  });

async function checks() {
  await check('lint', 'eslint', 'eslint', [
    '--cache',
    '--cache-location',
    'dist/.eslintcache',
    '--max-warnings',
    '0',
    '.',
  ]);
  await check('formatting', 'prettier', 'prettier', ['--check', '--log-level', 'warn', '.']);
  // The compiler that is built for speed; the linter, the pages and Nest still need the one that is a library.
  await check('types', 'typescript-7', 'tsc', ['--noEmit', '--incremental', 'false', '-p', '.']);
  if (has('apps/web/tsconfig.json')) {
    await check('web types', 'svelte-check', 'svelte-check', [
      '--tsconfig',
      'apps/web/tsconfig.json',
      '--fail-on-warnings',
    ]);
  }
  await stage('rooms and folders', async () => {
    const { code, output } = await run(process.execPath, ['deploy/graph.mjs'], { show: 'nothing' });
    return code === 0 ? [] : [output];
  });
  await check('unused code', 'knip', 'knip', ['--no-progress']);
}

async function jest(name, suites, { workers = 2, show } = {}) {
  const outputFile = path.join(scratch, `${name}.json`);
  const args = [`--maxWorkers=${workers}`, '--json', `--outputFile=${outputFile}`, ...suites];
  const env = { ...process.env, ...servers?.env, LOGBUOY_TEST_SEED: seed };
  const { code, output } = await runPackage('jest', 'jest', args, { env, show });
  if (code !== 0 && show === 'nothing') say(output);
  if (!existsSync(outputFile)) return [`Jest ended with code ${code} and left no results`];
  return countJest(JSON.parse(readFileSync(outputFile, 'utf8')), code, root);
}

async function playwright() {
  const outputFile = path.join(scratch, 'playwright.json');
  const env = {
    ...process.env,
    ...servers?.env,
    LOGBUOY_TEST_SEED: seed,
    LOGBUOY_TEST_CHROMIUM: chromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile,
  };
  const args = ['test', '-c', 'test/browser/playwright.config.ts', '--reporter=list,json'];
  const { code } = await runPackage('@playwright/test', 'playwright', args, { env });
  if (!existsSync(outputFile)) return [`Playwright ended with code ${code} and left no results`];
  return countPlaywright(JSON.parse(readFileSync(outputFile, 'utf8')), code);
}

forwardSignals(cleanUp);
await ensureInstalled();
say(`seed ${seed} (repeat with LOGBUOY_TEST_SEED=${seed})`);
if (isWholeRun && !process.env.LOGBUOY_KURRENTDB_URL) {
  say('KurrentDB: its contract suite does not run, because LOGBUOY_KURRENTDB_URL names no server');
}
const { testPathIgnorePatterns } = createRequire(import.meta.url)('../jest.config.js');
const needs = isWholeRun
  ? { build: true, servers: true }
  : needsOf(suitesMatching(patterns, root, testPathIgnorePatterns));
if (isWholeRun) await stage('programs', ensurePrograms);
if (needs.build) await stage('build', async () => ((await ensureBuilt()) ? [] : ['the build failed']));
if (needs.servers) {
  await stage('servers', async () => {
    servers = await startServers();
    return [];
  });
}
if (isWholeRun) {
  const suites = () => jest('jest', ['--testPathIgnorePatterns', ...testPathIgnorePatterns, '/test/fleet/']);
  const fleet = () => jest('fleet', ['/test/fleet/'], { workers: 1, show: 'nothing' });
  // Suites and browsers wait for processes, timers and disks now and then; what only needs a core uses it meanwhile.
  // The suites of the fleet mostly wait for time to pass, so they do that beside whatever else there is.
  await Promise.all([
    stage('Jest', suites).then(() => stage('Playwright', playwright)),
    checks().then(() => stage('Jest, fleet', fleet)),
  ]);
} else {
  await stage('Jest', () => jest('jest', patterns));
}
await cleanUp();

say(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
