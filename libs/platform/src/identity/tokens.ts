import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; whoever holds it is believed. Only its hash is ever stored. */
export const newToken = (prefix = ''): string => prefix + randomBytes(32).toString('base64url');

/** A plain hash will do: there is nothing to guess in 256 random bits, so there is nothing to slow down. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Bearer tokens say what they are, so that a scanner finds one that was published by mistake. */
export const API_TOKEN_PREFIX = 'lb_';

export const SESSION_COOKIE = 'logbuoy_session';
