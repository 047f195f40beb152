import { HttpException } from '@nestjs/common';
import { StreamDamaged } from '@logbuoy/event-store';
import { BadCursor } from '@logbuoy/projections';
import { TaskCancelled, ThreadsBusy, TooMuchAtOnce } from '../threads';
import { malformed, Problem } from './problem';
import { isStorageTrouble } from './storage-trouble';

const CODES: { readonly [status: number]: string } = {
  400: 'malformed',
  401: 'not-signed-in',
  403: 'not-allowed',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'address-too-long',
  415: 'unsupported-type',
  429: 'too-many-requests',
  503: 'not-available',
};

const DETAILS: { readonly [status: number]: string } = {
  404: 'There is nothing here.',
  413: 'The request body is larger than this server accepts.',
  415: 'Send application/json.',
};

/** The answer to a client for any error; `undefined` where it is our own bug, whose details stay internal. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof TooMuchAtOnce) {
    const detail = 'As much as you may have made at once is being made; ask again when some of it is done.';
    return new Problem(429, 'too-much-at-once', detail, { retryAfterSeconds: 2 });
  }
  if (error instanceof ThreadsBusy || error instanceof TaskCancelled) {
    return new Problem(503, 'busy', 'Too much is being made right now.', { retryAfterSeconds: 5 });
  }
  if (error instanceof BadCursor) return malformed('This is not a cursor of this list.');
  if (error instanceof StreamDamaged) {
    // Not 5xx and not 409: both would be sent again, and no repetition helps until an operator has put the record right.
    const detail = 'The stored record of this is damaged. It is frozen as it is, and the case is on record.';
    return new Problem(422, 'record-damaged', detail);
  }
  if (isStorageTrouble(error)) {
    const detail =
      'Our storage cannot be reached. Whether this was recorded is not known: send it again with the same id.';
    return new Problem(503, 'storage-away', detail, { retryAfterSeconds: 1 });
  }
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new Problem(status, CODES[status] ?? 'refused', DETAILS[status] ?? sentenceOf(error));
}

/** Nest's exceptions have a method for it, Fastify's errors a field. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null | undefined)?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : 'The request was refused.');
