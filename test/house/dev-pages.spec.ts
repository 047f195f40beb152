import { execFile } from 'node:child_process';
import { ROOT } from './planted-tree';

interface Served {
  readonly served: number;
  readonly failed: readonly string[];
}

/** Vite as `npm run dev` starts it, but without a port: these sources and all they import, each as the browser would get it. */
const SERVE = `
  import { createServer } from 'vite';
  const server = await createServer({
    configFile: 'apps/web/vite.config.mts',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { client } = server.environments;
  const waiting = process.argv.slice(1);
  const seen = new Set(waiting);
  const failed = [];
  while (waiting.length > 0) {
    const url = waiting.pop();
    try {
      await client.transformRequest(url);
      const found = await client.moduleGraph.getModuleByUrl(url);
      for (const { url: next } of found?.importedModules ?? [])
        if (!seen.has(next) && !next.includes('/node_modules/') && !next.startsWith('/@id/')) {
          seen.add(next);
          waiting.push(next);
        }
    } catch (error) {
      failed.push(url + ': ' + error.message.split('\\n')[0]);
    }
  }
  await server.close();
  console.log(JSON.stringify({ served: seen.size, failed }));
`;

const served = (...entries: string[]): Promise<Served> =>
  new Promise((resolve, reject) => {
    const args = ['--input-type=module', '-e', SERVE, ...entries];
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as Served);
      else reject(new Error(stderr || error.message));
    });
  });

jest.setTimeout(120_000);

describe('npm run dev', () => {
  it('serves the replay engine and a game’s lobby from the sources, with every room they import', async () => {
    const { served: count, failed } = await served('/src/replay/engine/worker.ts', '/src/games/index.ts');
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(300);
  });

  it('and would notice a source that cannot be served', async () => {
    expect((await served('/src/no-such-source.ts')).failed).toHaveLength(1);
  });
});
