import type { Handled } from '@logbuoy/event-store';
import { isRejection, type Json, type Rejection } from '@logbuoy/kernel';

/** The answer to a request that failed [RFC 9457]. `code` is stable; a browser turns it into words. */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly rule?: string;
  readonly details?: { readonly [name: string]: Json };
  /** The bug on record, where it was one. */
  readonly incident?: string;
  readonly requestId: string;
}

const TITLES: { readonly [status: number]: string } = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported content type',
  422: 'Refused',
  429: 'Too many requests',
  500: 'Our mistake',
  503: 'Not available now',
};

export const titleOf = (status: number): string => TITLES[status] ?? (status >= 500 ? 'Our mistake' : 'Refused');

export interface ProblemExtras extends Pick<ProblemBody, 'rule' | 'details' | 'incident'> {
  readonly retryAfterSeconds?: number;
}

/** Thrown anywhere at the edge; the filter writes it down. */
export class Problem extends Error {
  override readonly name = 'Problem';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(`${code}: ${detail}`);
  }

  body(requestId: string): ProblemBody {
    const { status, code, detail } = this;
    const { retryAfterSeconds: _inHeader, ...extras } = this.extras;
    return { type: `urn:logbuoy:problem:${code}`, title: titleOf(status), status, detail, code, ...extras, requestId };
  }
}

export const malformed = (detail: string, details?: ProblemBody['details']): Problem =>
  new Problem(400, 'malformed', detail, details && { details });
export const notSignedIn = (detail = 'Sign in first, or send a token.'): Problem =>
  new Problem(401, 'not-signed-in', detail);
export const notAllowed = (code = 'not-allowed', detail = 'You may not do this.'): Problem =>
  new Problem(403, code, detail);
export const notFound = (code = 'not-found', detail = 'There is nothing here.'): Problem =>
  new Problem(404, code, detail);

/** A refusal by the domain: 422, unless its code means that another command came first. */
export function refused(rejection: Rejection, status = 422): Problem {
  const { code, rule, details } = rejection;
  return new Problem(status, code, `Refused: ${code.replaceAll('-', ' ')}.`, {
    ...(rule === undefined ? {} : { rule }),
    ...(details === undefined ? {} : { details }),
  });
}

/** The accepted outcome of a command, or the problem it stands for. */
export function accepted<State>(handled: Handled<State>): Extract<Handled<State>, { kind: 'accepted' }> {
  switch (handled.kind) {
    case 'accepted':
      return handled;
    case 'rejected':
      throw refused(handled.rejection);
    case 'id-used':
      throw new Problem(
        409,
        'command-id-used',
        'This command id was used for another command. Send it under a new id.',
      );
    case 'conflict':
      throw new Problem(409, 'conflict', 'Others acted at the same moment, again and again. Send it once more.');
    case 'failed':
      throw new Problem(500, 'incident', 'Our mistake. Nothing was changed, and the case is on record.', {
        incident: handled.incident,
      });
  }
}

/** Lets a value through and throws what is a refusal. */
export function unlessRefused<T>(value: T | Rejection, status?: number): T {
  if (isRejection(value)) throw refused(value, status);
  return value;
}
