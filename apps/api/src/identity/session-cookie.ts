import type { FastifyReply } from 'fastify';
import { lifetimeOf, SECURE_SESSION_COOKIE, SESSION_COOKIE, type Caller, type Config } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';

type Kind = Caller['kind'];

/**
 * Not readable by scripts, not sent along from other sites' forms. Where we are reached over TLS it is the secure one, which
 * browsers take from us alone. It lasts as long as the session, and is set again whenever that is prolonged.
 */
export function setSessionCookie(
  request: EdgeRequest,
  reply: FastifyReply,
  { token, kind }: { readonly token: string; readonly kind: Kind },
  config: Config,
): void {
  const seconds = Math.floor(lifetimeOf(kind) / 1000);
  if (!isSecure(request, config)) return put(reply, `${SESSION_COOKIE}=${token}; ${lasting(seconds)}`);
  put(reply, `${SECURE_SESSION_COOKIE}=${token}; ${lasting(seconds)}; Secure`);
  // One of before, or one that was planted.
  if (request.headers.cookie?.includes(`${SESSION_COOKIE}=`) === true) put(reply, `${SESSION_COOKIE}=; ${lasting(0)}`);
}

export function clearSessionCookie(request: EdgeRequest, reply: FastifyReply, config: Config): void {
  put(reply, `${SESSION_COOKIE}=; ${lasting(0)}`);
  if (isSecure(request, config)) put(reply, `${SECURE_SESSION_COOKIE}=; ${lasting(0)}; Secure`);
}

const lasting = (seconds: number): string => `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
const put = (reply: FastifyReply, cookie: string): void => void reply.header('set-cookie', cookie); // each is added

export const isSecure = (request: EdgeRequest, { publicUrl }: Config): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
