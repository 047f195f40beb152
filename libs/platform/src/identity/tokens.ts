import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits that authenticate their holder. Only the hash is ever stored. */
export const newToken = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** A plain hash will do: there is nothing to guess in 256 random bits, so there is nothing to slow down. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Bearer tokens say what they are, so that a scanner finds one that was published by mistake. */
export const API_TOKEN_PREFIX = 'lb_';

export const SESSION_COOKIE = 'logbuoy_session';
/** Over TLS: a browser takes it from us alone, for all of our site, and sends it nowhere else. */
export const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`;

/**
 * What is hashed of a session's token. A session of the secure cookie is not found under the plain name: that one could be
 * planted by a neighbouring site or over a connection without TLS.
 */
export const sessionText = (token: string, isSecure: boolean): string =>
  isSecure ? `${SECURE_SESSION_COOKIE}=${token}` : token;
