// `npm run cli -- <verb>`: the operator's bench. Preparations speak on stderr only, so that stdout stays the verb's own.
import { ensureBuilt } from './build.mjs';
import { becomeProgram, ensureInstalled, fail, forwardSignals } from './house.mjs';

const stopForwarding = forwardSignals();
await ensureInstalled();
if (!(await ensureBuilt())) fail('The build failed; the errors are above.');
stopForwarding();
becomeProgram('dist/apps/cli/src/main.js', process.argv.slice(2));
