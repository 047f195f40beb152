import type { IncomingMessage } from 'node:http';
import { networkOf } from '../../identity';

/** Whose network a socket comes from. Each proxy in front of us adds the address it was called from; no more are believed. */
export function callerNetwork({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const named = headers['x-forwarded-for'];
  const forwarded = (Array.isArray(named) ? named.join() : (named ?? '')).split(',').map((address) => address.trim());
  const nearestFirst = [socket.remoteAddress ?? '', ...forwarded.filter((address) => address !== '').reverse()];
  return networkOf(nearestFirst[Math.min(trustedProxies, nearestFirst.length - 1)] ?? '');
}
