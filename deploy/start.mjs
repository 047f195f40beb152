// `npm start`: installs if needed, builds if stale, and serves API and web on one port with its storage embedded.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { becomeProgram, ensureInstalled, fail, forwardSignals, root } from './house.mjs';

const stopForwarding = forwardSignals();
await ensureInstalled();
if (!(await ensureBuilt())) fail('The build failed, so there is nothing to start; the errors are above.');
stopForwarding(); // from here on the server answers signals itself

process.env.PORT ||= '3000';
process.env.LOGBUOY_DEMO ||= 'yes';
process.env.LOGBUOY_DATA ||= path.join(root, 'data');
becomeProgram('dist/apps/api/src/main.js', process.argv.slice(2));
