import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import type { Upcast } from '@logbuoy/event-store';
import { gamesOf, type Game } from '@logbuoy/games';
import { SystemClock, type Clock } from '../clock';
import type { Config } from '../config';
import { loadGames } from '../games';
import { Readiness } from '../health';
import { createLogger, type Logger } from '../logging';
import { Metrics } from '../metrics';
import { secretsFrom } from '../secrets';
import { openStorage } from '../storage';
import type { PlatformParts } from './platform.module';
import { lingeringConnections } from './lingering-connections';

/** What a test may bring instead of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Games beside the house's and those of `config.gameModules`. */
  readonly games?: readonly Game[];
  readonly upcasts?: readonly Upcast[];
}

/** A process of ours, whichever it is. */
export interface LogbuoyApp {
  readonly nest: NestFastifyApplication;
  readonly parts: PlatformParts;
  /** Listens on `config.host` and `config.port` (0: any free port) and says where. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Stops accepting, ends what runs, closes storage. */
  close(): Promise<void>;
}

/** Opens what every process needs, has it assembled, and closes everything again if that fails. */
export async function openApp(
  config: Config,
  overrides: Overrides,
  assemble: (parts: PlatformParts) => Promise<NestFastifyApplication>,
): Promise<LogbuoyApp> {
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const games = gamesOf([...(await loadGames(config.gameModules)), ...(overrides.games ?? [])]);
  const storage = await openStorage(config, overrides.upcasts ?? []);
  const parts: PlatformParts = {
    config,
    logger,
    clock: overrides.clock ?? new SystemClock(),
    secrets: secretsFrom(config.secret),
    games,
    metrics: new Metrics(),
    storage,
  };
  try {
    return appOf(await assemble(parts), parts);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

function appOf(nest: NestFastifyApplication, parts: PlatformParts): LogbuoyApp {
  const { config, storage } = parts;
  const endLingering = lingeringConnections(nest.getHttpServer());
  nest
    .getHttpAdapter()
    .getInstance()
    .addHook('preClose', async () => endLingering());
  let closing: Promise<void> | undefined;
  const close = async () => {
    nest.get(Readiness).stop();
    await nest.close(); // modules drain what runs; then the sockets and the server close
    await storage.close(); // last, when nobody can write any more
  };
  return {
    nest,
    parts,
    async listen() {
      await nest.listen(config.port, config.host);
      const { port } = nest.getHttpServer().address() as AddressInfo;
      return { port, url: `http://${reachable(config.host)}:${port}` };
    },
    close: () => (closing ??= close()),
  };
}

/** "Every network" is no address to type into a browser. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
