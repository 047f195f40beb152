import 'reflect-metadata';
import { ConfigError, loadConfig } from '@logbuoy/platform';
import { createApp } from './create-app';

async function main(): Promise<void> {
  const app = await createApp(loadConfig());
  const { url } = await app.listen();
  process.stdout.write(`Logbuoy is up: ${url}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
