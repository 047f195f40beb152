import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE, type Config } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';

/** The server decides when a session ends; the browser keeps the cookie as long as browsers do. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** Not readable by scripts, not sent along from other sites' forms, and only over TLS where we are reached by it. */
export function setSessionCookie(request: EdgeRequest, reply: FastifyReply, token: string, config: Config): void {
  const secure = isSecure(request, config) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${SESSION_COOKIE}=${token}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${SESSION_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

const isSecure = (request: EdgeRequest, { publicUrl }: Config): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true;
