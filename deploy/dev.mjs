// `npm run dev`: for working on Logbuoy. The API runs the sources as they lie in the tree and starts again when one of them
// changes; Vite serves the pages with hot reload and passes what belongs to the API on to it. Nothing is built.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './house.mjs';
import { ensureRulesHashes } from './rules-hashes.mjs';

await ensureInstalled();
ensureRulesHashes(); // a generated file is imported, too

const pagesPort = process.env.PORT || '3000';
const apiPort = process.env.LOGBUOY_DEV_API_PORT || String(Number(pagesPort) + 1);
const { LOGBUOY_DEV_API_PORT: _ours, ...inherited } = process.env;
const env = {
  ...inherited,
  LOGBUOY_DEMO: process.env.LOGBUOY_DEMO || 'yes',
  LOGBUOY_DATA: process.env.LOGBUOY_DATA || path.join(root, 'data'),
};

const start = (args, more, cwd = root) =>
  spawn(process.execPath, args, { cwd, env: { ...env, ...more }, stdio: ['ignore', 'inherit', 'inherit'] });
const sources = ['--watch', '--watch-preserve-output', '--require', './test/kit/register.cjs'];
const children = [
  start([...sources, 'apps/api/src/main.ts'], { PORT: apiPort }),
  start(
    [path.join(root, 'node_modules/vite/bin/vite.js'), '--port', pagesPort, '--strictPort'],
    { LOGBUOY_DEV_API: `http://127.0.0.1:${apiPort}` },
    path.join(root, 'apps/web'),
  ),
];

// One without the other is of no use.
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
