import { ConfigError, loadConfig, LogRefused, type Config } from '../config';
import type { LogbuoyApp } from '../nest';
import { guardProcess } from './guard-process';

/** What a `main.ts` does: reads the configuration, starts the app, says so, and ends it when asked to. */
export function runProcess(
  create: (config: Config) => Promise<LogbuoyApp>,
  greeting: (url: string, port: number, config: Config) => string,
): void {
  start(create, greeting).catch((error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(error instanceof LogRefused ? LOG_REFUSED : 1);
  });
}

/** EX_CONFIG: starting again changes nothing, an operator must act. */
const LOG_REFUSED = 78;

async function start(
  create: (config: Config) => Promise<LogbuoyApp>,
  greeting: (url: string, port: number, config: Config) => string,
): Promise<void> {
  const config = loadConfig();
  const app = await create(config);
  const { logger, metrics, storage } = app.parts;
  guardProcess({
    logger,
    close: () => app.close(),
    checkStorage: () => storage.events.lastPosition(),
    onIncident: () => metrics.incidents.inc({ where: 'process' }),
  });
  metrics.collectProcessMetrics();
  const { url, port } = await app.listen();
  process.stdout.write(greeting(url, port, config));
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port, stack } = error as NodeJS.ErrnoException & { readonly port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; choose one with PORT=…`;
  return stack ?? String(error);
}
