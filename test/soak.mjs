// `npm run soak [-- NAME …]`: the suites that take samples in `npm test`, at full size. NAME is a part of a file's name.
// Each core takes a share of every sample, with a seed of its own.
import { randomInt } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../deploy/build.mjs';
import { ensureInstalled, fail, forwardSignals, root, runPackage } from '../deploy/house.mjs';
import { ensurePrograms } from './machine.mjs';
import { startServers } from './servers.mjs';

const isSuite = (file) => /\.(spec|int-spec|e2e-spec)\.ts$/.test(file);
const takesSamples = (file) => /\bsample\(|\bisSoak\b/.test(readFileSync(file, 'utf8'));

const wanted = process.argv.slice(2);
await ensureInstalled();
const suites = ['apps', 'libs', 'test']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(root, folder, file)),
  )
  .filter((file) => isSuite(file) && !file.includes('node_modules') && takesSamples(file))
  .filter((file) => wanted.length === 0 || wanted.some((name) => path.relative(root, file).includes(name)));
if (suites.length === 0) fail(`No suite that takes samples has ${wanted.join(' or ')} in its name.`);

const missing = await ensurePrograms({ browser: false });
if (missing.length > 0) fail(missing.join('\n'));
const running = {};
forwardSignals(async () => running.servers?.stop());
if (!(await ensureBuilt())) fail('The build failed; the errors are above.');
const servers = (running.servers = await startServers());
const shares = process.env.LOGBUOY_TEST_SEED === undefined ? availableParallelism() : 1; // one seed repeats one share
const soakShare = (share) => {
  const seed = process.env.LOGBUOY_TEST_SEED ?? String(randomInt(2 ** 32));
  const size = { LOGBUOY_TEST_SOAK: '1', LOGBUOY_TEST_SHARE: `${share}/${shares}` };
  const env = { ...process.env, ...servers.env, ...size, LOGBUOY_TEST_SEED: seed };
  return runPackage('jest', 'jest', ['--runInBand', '--runTestsByPath', ...suites], { env });
};
const ends = await Promise.all(Array.from({ length: shares }, (_, i) => soakShare(i + 1)));
const code = Math.max(...ends.map((end) => end.code ?? 1));
await servers.stop();
process.exit(code);
