import { Redis } from 'ioredis';

/**
 * A connection for small, passing things: heartbeats and hints between nodes. When Redis is away, calls fail at once
 * instead of piling up, and the connection comes back by itself.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(50 * attempt, 1_000),
  });
  redis.on('error', onError);
  return redis;
}
