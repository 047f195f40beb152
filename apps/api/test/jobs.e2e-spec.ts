import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobsAnswer } from '@logbuoy/contracts';
import { JOBS, type HouseJobs, type JobQueue } from '@logbuoy/platform';
import { eventually, testPostgresUrl, testRedisUrl } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

describe.each(['sqlite', 'bullmq'] as const)('the server’s jobs on %s, for operators', (kind) => {
  let edge: Edge;
  beforeAll(async () => {
    if (kind === 'sqlite') edge = await startEdge();
    else
      edge = await startEdge({
        LOGBUOY_MODE: 'fleet',
        LOGBUOY_POSTGRES_URL: await testPostgresUrl(),
        LOGBUOY_REDIS_URL: await testRedisUrl(),
        LOGBUOY_SECRET: 'ab'.repeat(32),
        LOGBUOY_ADMIN_CODE: 'make it so',
      });
  });
  afterAll(() => edge.close());

  it('are shown to admins alone, and a failed one can be set again', async () => {
    const [operator, player] = [edge.visitor(), edge.visitor()];
    await operator.register('Operator');
    await player.register('Somebody');
    expect((await edge.visitor().get('/api/admin/jobs')).status).toBe(401);
    expect((await player.get('/api/admin/jobs')).status).toBe(403);
    const code = kind === 'bullmq' ? 'make it so' : readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    await operator.post('/api/accounts/me/claim-admin', { code });

    const jobs = edge.app.nest.get<JobQueue<HouseJobs>>(JOBS);
    // A fleet's jobs are done by its workers; this one stands in for them.
    if (kind === 'bullmq')
      jobs.work('tournament-results', async ({ match }) => {
        throw new Error(`the table of match ${match} is not known yet`);
      });
    const looked = async () => (await operator.get('/api/admin/jobs?limit=5')).body as unknown as JobsAnswer;
    const results = async () => (await looked()).queues.find(({ queue }) => queue === 'tournament-results');
    await jobs.add('tournament-results', { match: 'nobody-knows' }, { id: 'lost:1', attempts: 1 });
    await jobs.add('tournament-results', { match: 'nobody-knows' }, { id: 'far', delayMs: 3_600_000 });
    await eventually(async () => (await results())?.failed === 1, 'the job failed');
    expect(await looked()).toMatchObject({ kind });
    const byId = [...((await results())?.jobs ?? [])].sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(byId).toMatchObject([
      { id: 'far', state: 'delayed', payload: { match: 'nobody-knows' }, attempts: 0 },
      { id: 'lost:1', state: 'failed', attempts: 1, error: expect.stringContaining('not known yet') as string },
    ]);

    expect((await player.post('/api/admin/jobs/tournament-results/retry', { id: 'lost:1' })).status).toBe(403);
    expect((await operator.post('/api/admin/jobs/tournament-results/retry', { id: 'other' })).status).toBe(404);
    expect((await operator.post('/api/admin/jobs/tournament-results/retry', { id: 'lost:1' })).status).toBe(200);
    await eventually(async () => (await results())?.failed === 0, 'it was set again');
  });
});
