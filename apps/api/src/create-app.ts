import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { gamesOf, type Game } from '@logbuoy/games';
import {
  createLogger,
  Metrics,
  NestLogger,
  secretsFrom,
  SystemClock,
  type Clock,
  type Config,
  type Logger,
} from '@logbuoy/platform';
import { AppModule } from './app.module';

/** What a test may bring instead of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Games beside the house's and those of `config.gameModules`. */
  readonly games?: readonly Game[];
}

export interface LogbuoyApp {
  readonly nest: NestFastifyApplication;
  /** Listens on `config.host` and `config.port` (0: any free port) and says where. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Stops accepting, ends what runs, closes storage. */
  close(): Promise<void>;
}

export async function createApp(config: Config, overrides: Overrides = {}): Promise<LogbuoyApp> {
  const logger = overrides.logger ?? createLogger(config.logLevel);
  const parts = {
    config,
    logger,
    clock: overrides.clock ?? new SystemClock(),
    secrets: secretsFrom(config.secret),
    games: gamesOf([...(overrides.games ?? [])]),
    metrics: new Metrics(),
  };
  const adapter = new FastifyAdapter({
    bodyLimit: config.limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
  });
  const nest = await NestFactory.create<NestFastifyApplication>(AppModule.of(parts), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false, // Fastify's own parser refuses prototype keys
    abortOnError: false,
  });
  nest.setGlobalPrefix('api', { exclude: ['metrics'] });

  return {
    nest,
    async listen() {
      await nest.listen(config.port, config.host);
      const { port } = nest.getHttpServer().address() as AddressInfo;
      return { port, url: `http://${reachable(config.host)}:${port}` };
    },
    close: () => nest.close(),
  };
}

/** "Every network" is no address to type into a browser. */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
