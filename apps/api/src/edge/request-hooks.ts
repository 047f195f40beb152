import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mistakeInJson } from '@logbuoy/contracts';
import {
  addToLogContext,
  malformed,
  openLogContexts,
  withLogContext,
  type LogContext,
  type Logger,
  type Metrics,
} from '@logbuoy/platform';

/** Every request has an id, in its answer and in each line logged about it; and each answer is counted and timed. */
export function hookRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const contexts = new WeakMap<FastifyRequest, LogContext>();

  fastify.addHook('onRequest', (request, reply, done) => {
    const context: LogContext = { requestId: request.id };
    contexts.set(request, context);
    reply.raw.once('close', openLogContexts()); // comes after the last byte, and also where the asker hung up
    void reply.header('x-request-id', request.id);
    withLogContext(context, done);
  });
  // A body arrives in events of the connection, which know nothing of the request: enter its context again.
  fastify.addHook('preValidation', (request, _reply, done) => {
    withLogContext(contexts.get(request) ?? { requestId: request.id }, done);
  });
  fastify.addHook('preHandler', (request, _reply, done) => {
    const mistake = mistakeInJson(request.body);
    if (mistake !== undefined) return done(malformed(`${mistake}.`));
    const commandId = (request.body as { commandId?: unknown } | null | undefined)?.commandId;
    if (typeof commandId === 'string') addToLogContext({ commandId: commandId.slice(0, 64) });
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const seconds = reply.elapsedTime / 1000;
    metrics.httpSeconds.observe({ method: request.method, route: routeOf(request), status: reply.statusCode }, seconds);
    withLogContext(contexts.get(request) ?? {}, () => logAnswer(logger, request, reply));
    done();
  });
}

/** The pattern, not the path: as many figures as there are routes, whatever people type. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

function logAnswer(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    method: request.method,
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
  if (reply.statusCode >= 500) logger.error(line, 'answered');
  else logger.debug(line, 'answered');
}
