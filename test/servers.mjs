// The private PostgreSQL and Redis of one run of tests or benchmarks.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export async function startServers() {
  require('./kit/register.cjs'); // straight from the sources: a broken build must not keep the servers from starting
  const { startPostgres, startRedis } = require('./kit/services.ts');
  const started = await Promise.allSettled([startPostgres(), startRedis()]);
  const stop = async () => {
    await Promise.all(started.map((server) => server.value?.stop()));
  };
  const failed = started.find((server) => server.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [postgres, redis] = started.map((server) => server.value);
  return { env: { LOGBUOY_TEST_POSTGRES_URL: postgres.url, LOGBUOY_TEST_REDIS_URL: redis.url }, stop };
}
