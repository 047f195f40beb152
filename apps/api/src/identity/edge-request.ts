import type { FastifyRequest } from 'fastify';
import type { Caller } from '@logbuoy/platform';

/** A request once it is known who sent it. */
export type EdgeRequest = FastifyRequest & { caller?: Caller };
