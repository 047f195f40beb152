import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upcast } from '@logbuoy/event-store';
import { gamesOf, type Game } from '@logbuoy/games';
import {
  createLogger,
  Metrics,
  NestLogger,
  openStorage,
  ProblemFilter,
  secretsFrom,
  SystemClock,
  type Clock,
  type Config,
  type Logger,
  type PlatformParts,
} from '@logbuoy/platform';
import { AppModule } from './app.module';
import { loadGames } from './edge/load-games';
import { describeApi } from './edge/openapi';
import { hookRequests } from './edge/request-hooks';
import { setSecurityHeaders } from './edge/security-headers';
import { validation } from './edge/validation';
import { Readiness } from './health/readiness';
import { serveWeb } from './web/serve-web';

/** What a test may bring instead of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Games beside the house's and those of `config.gameModules`. */
  readonly games?: readonly Game[];
  readonly upcasts?: readonly Upcast[];
  /** Where the built web lies. */
  readonly webFolder?: string;
}

export interface LogbuoyApp {
  readonly nest: NestFastifyApplication;
  readonly parts: PlatformParts;
  /** Listens on `config.host` and `config.port` (0: any free port) and says where. */
  listen(): Promise<{ readonly port: number; readonly url: string }>;
  /** Stops accepting, ends what runs, closes storage. */
  close(): Promise<void>;
}

export async function createApp(config: Config, overrides: Overrides = {}): Promise<LogbuoyApp> {
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
    const nest = await assemble(parts, overrides);
    return appOf(nest, parts);
  } catch (error) {
    await storage.close();
    throw error;
  }
}

async function assemble(parts: PlatformParts, { webFolder }: Overrides): Promise<NestFastifyApplication> {
  const { config, logger, metrics } = parts;
  const filter = new ProblemFilter(logger, metrics);
  const adapter = new FastifyAdapter({
    bodyLimit: config.limits.bodyBytes,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    genReqId: (request: IncomingMessage) => requestId(request, config),
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      filter.answer(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  const nest = await NestFactory.create<NestFastifyApplication>(AppModule.of(parts), adapter, {
    logger: new NestLogger(logger),
    bodyParser: false, // Fastify's own parser refuses prototype keys
    abortOnError: false,
  });
  nest.setGlobalPrefix('api', { exclude: ['metrics'] });
  nest.useGlobalPipes(validation());
  nest.useGlobalFilters(filter);
  const fastify = nest.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.removeContentTypeParser('text/plain'); // JSON is all we read
  hookRequests(fastify, logger, metrics);
  await setSecurityHeaders(fastify, config);
  await serveWeb(fastify, webFolder);
  describeApi(nest, fastify);
  return nest;
}

/** A proxy in front may have given the request its id already. */
function requestId({ headers }: IncomingMessage, { trustedProxies }: Config): string {
  const given = headers['x-request-id'];
  const isBelieved = trustedProxies > 0 && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given);
  return isBelieved ? given : randomUUID();
}

function appOf(nest: NestFastifyApplication, parts: PlatformParts): LogbuoyApp {
  const { config, storage } = parts;
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
