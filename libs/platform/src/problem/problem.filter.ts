import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Logger } from '../logging';
import { Metrics } from '../metrics';
import { LOGGER } from '../tokens';
import { Problem } from './problem';
import { problemOf } from './problem-of';

/** The parts of a Fastify request and reply the filter needs. */
interface Request {
  readonly id: string;
  readonly method: string;
  readonly url: string;
}
interface Reply {
  readonly sent: boolean;
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): unknown;
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Writes every error down as problem+json. Bugs are logged in full; the answer has an incident number, never a stack. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<Request>(), http.getResponse<Reply>());
  }

  answer(error: unknown, request: Request, reply: Reply): void {
    const problem = problemOf(error) ?? this.unexpected(error, request);
    if (problem.code === 'storage-away') this.logger.warn({ err: error, requestId: request.id }, 'storage is away');
    this.metrics.problems.inc({ code: problem.code });
    if (reply.sent) return; // it broke while the answer was on its way; the connection ends, which is all one can say
    const { retryAfterSeconds } = problem.extras;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
    // A text, because a reply that is an error may be sent before the hooks that would turn an object into one.
    reply
      .code(problem.status)
      .header('content-type', PROBLEM_TYPE)
      .send(JSON.stringify(problem.body(request.id)));
  }

  private unexpected(err: unknown, { id, method, url }: Request): Problem {
    this.logger.error({ err, requestId: id, method, path: url.split('?', 1)[0] }, 'a request met a bug');
    this.metrics.incidents.inc({ where: 'http' });
    return new Problem(500, 'unexpected', 'Our mistake. It is on record under the request id.', { incident: id });
  }
}
