import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  NestLogger,
  openApp,
  ProblemFilter,
  type Config,
  type LogbuoyApp,
  type Overrides,
  type PlatformParts,
} from '@logbuoy/platform';
import { AppModule } from './app.module';
import { describeApi } from './edge/openapi';
import { hookRequests } from './edge/request-hooks';
import { setSecurityHeaders } from './edge/security-headers';
import { validation } from './edge/validation';
import { LiveAdapter } from './live/socket/live-adapter';
import { serveWeb } from './web/serve-web';

export interface ApiOverrides extends Overrides {
  /** Where the built web lies. */
  readonly webFolder?: string;
  /** By when a request must have arrived. */
  readonly requestMs?: number;
}

/** A request that has not arrived in full by then is given up, or a few slow senders could hold every connection. */
const REQUEST_MS = 20_000;
/** Node looks for such requests only now and then: twice a minute by default. */
const LOOK_EVERY_MS = 1_000;

export const createApp = (config: Config, overrides: ApiOverrides = {}): Promise<LogbuoyApp> =>
  openApp(config, overrides, (parts) => assemble(parts, overrides));

async function assemble(
  parts: PlatformParts,
  { webFolder, requestMs = REQUEST_MS }: ApiOverrides,
): Promise<NestFastifyApplication> {
  const { config, logger, metrics } = parts;
  const filter = new ProblemFilter(logger, metrics);
  const adapter = new FastifyAdapter({
    bodyLimit: config.limits.bodyBytes,
    requestTimeout: requestMs,
    http: { headersTimeout: requestMs, requestTimeout: requestMs, connectionsCheckingInterval: LOOK_EVERY_MS },
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
  nest.useWebSocketAdapter(new LiveAdapter(nest));
  const fastify: FastifyInstance = nest.getHttpAdapter().getInstance();
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
