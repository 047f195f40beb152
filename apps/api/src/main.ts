import 'reflect-metadata';
import { ConfigError, guardProcess, loadConfig } from '@logbuoy/platform';
import { banner } from './banner';
import { createApp } from './create-app';

async function main(): Promise<void> {
  const config = loadConfig();
  const app = await createApp(config);
  const { logger, metrics, storage } = app.parts;
  guardProcess({
    logger,
    close: () => app.close(),
    checkStorage: () => storage.events.lastPosition(),
    onIncident: () => metrics.incidents.inc({ where: 'process' }),
  });
  metrics.collectProcessMetrics();
  const { url, port } = await app.listen();
  process.stdout.write(banner(url, port, config));
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; choose one with PORT=…`;
  return stack ?? String(error);
}
