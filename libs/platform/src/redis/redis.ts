import { Redis } from 'ioredis';
import type { Logger } from '../logging';

export type { Redis };

/**
 * A connection for small, passing things: heartbeats and hints between nodes. When Redis is unreachable, calls fail at once
 * instead of piling up, and the connection comes back by itself.
 */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
  let isAway = false; // an outage is told once, not with every attempt
  redis.on('error', (err) => {
    if (!isAway) logger.warn({ err }, 'Redis is unreachable; matches go on without it');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  return redis;
}
