import { openBullmqJobs } from './bullmq-jobs';
import { openSqliteJobs } from './sqlite-jobs';
import type { ContractJobs, QueuePlace } from './job-queue.contract';

// Adds a job, begins to work on it, says so, and never finishes: it is there to be killed.
const place = JSON.parse(process.argv[2] ?? '{}') as QueuePlace;
const jobs =
  place.kind === 'sqlite'
    ? openSqliteJobs<ContractJobs>(place)
    : openBullmqJobs<ContractJobs>({ ...place, lockMs: 1000 });

jobs.work('work', async (payload) => {
  process.send?.(payload);
  await new Promise(() => setInterval(() => undefined, 1000));
});
void jobs.add('work', { text: 'unfinished' }, { id: 'taken-over', attempts: 1 });
