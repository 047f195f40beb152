// `npm run bench [-- name …]`: one JSON object a line on stdout, everything else on stderr.
import { ensureBuilt } from '../deploy/build.mjs';
import { ensureInstalled, fail, forwardSignals, run } from '../deploy/house.mjs';
import { ensurePrograms } from './machine.mjs';
import { startServers } from './servers.mjs';

const running = {};
forwardSignals(async () => running.servers?.stop());
await ensureInstalled();
const missing = await ensurePrograms({ browser: false });
if (missing.length > 0) fail(missing.join('\n'));
if (!(await ensureBuilt())) fail('The build failed; the errors are above.');
const servers = (running.servers = await startServers());
const env = { ...process.env, ...servers.env, NODE_ENV: 'production' };
const { code } = await run(process.execPath, ['dist/test/bench/main.js', ...process.argv.slice(2)], { env });
await servers.stop();
process.exit(code);
