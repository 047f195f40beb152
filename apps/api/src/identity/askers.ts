import { createParamDecorator, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Asker, type Config } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';
import { networkOf } from './rate-limit.guard';

/** A request whose answer takes long, and whether its client still waits for it. */
export interface Asking {
  readonly request: EdgeRequest;
  /** Aborted when the connection is gone, or the answer is. */
  readonly gone: AbortSignal;
}

/** The request as something that may be given up. */
export const CurrentAsking = createParamDecorator((_data: unknown, context: ExecutionContext): Asking => {
  const http = context.switchToHttp();
  const gone = new AbortController();
  const { raw } = http.getResponse<FastifyReply>();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  return { request: http.getRequest<EdgeRequest>(), gone: gone.signal };
});

const WITH_ROLE_FACTOR = 4;

/** The owner of work in progress: an account or, without a sign-in, a network. */
@Injectable()
export class Askers {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of({ request, gone }: Asking): Asker {
    const { caller, ip } = request;
    const { tasksAtOnce } = this.config.limits;
    const hasRole = caller !== undefined && caller.roles.length > 0;
    return {
      key: caller === undefined ? `address ${networkOf(ip)}` : `account ${caller.id}`,
      atOnceMax: hasRole ? tasksAtOnce * WITH_ROLE_FACTOR : tasksAtOnce,
      signal: gone,
    };
  }
}
