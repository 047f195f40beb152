import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobsAnswer } from '@logbuoy/contracts';
import { JOBS, type HouseJobs, type JobQueue } from '@logbuoy/platform';
import { eventually } from '@logbuoy/test-kit';
import { startEdge, type Edge } from './edge-kit';

jest.setTimeout(60_000);

describe('the house’s jobs, for operators', () => {
  let edge: Edge;
  beforeAll(async () => void (edge = await startEdge()));
  afterAll(() => edge.close());

  it('are shown to admins alone, and a failed one can be set again', async () => {
    const [operator, somebody] = [edge.visitor(), edge.visitor()];
    await operator.register('Operator');
    await somebody.register('Somebody');
    expect((await edge.visitor().get('/api/admin/jobs')).status).toBe(401);
    expect((await somebody.get('/api/admin/jobs')).status).toBe(403);
    const code = readFileSync(join(edge.folder, 'admin-code'), 'utf8').trim();
    await operator.post('/api/accounts/me/claim-admin', { code });

    const jobs = edge.app.nest.get<JobQueue<HouseJobs>>(JOBS);
    const looked = async () => (await operator.get('/api/admin/jobs')).body as unknown as JobsAnswer;
    const results = async () => (await looked()).queues.find(({ queue }) => queue === 'tournament-results');
    await jobs.add('tournament-results', { match: 'nobody-knows' }, { id: 'lost', attempts: 1 });
    await eventually(async () => (await results())?.failed === 1, 'the job failed');
    expect(await looked()).toMatchObject({ kind: 'sqlite' });
    expect((await results())?.failures).toMatchObject([{ id: 'lost', payload: { match: 'nobody-knows' } }]);

    expect((await somebody.post('/api/admin/jobs/tournament-results/retry', { id: 'lost' })).status).toBe(403);
    expect((await operator.post('/api/admin/jobs/tournament-results/retry', { id: 'other' })).status).toBe(404);
    expect((await operator.post('/api/admin/jobs/tournament-results/retry', { id: 'lost' })).status).toBe(200);
    await eventually(async () => (await results())?.failed === 0, 'it was set again');
  });
});
