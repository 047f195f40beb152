import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { JobQueueAnswer, JobsAnswer } from '@logbuoy/contracts';
import { JobsDto, RetriedJobAnswer, RetryJobDto } from '@logbuoy/contracts/dto';
import { CONFIG, JOB_QUEUES, JOBS, notFound, type Config, type HouseJobs, type JobQueue } from '@logbuoy/platform';
import { HasRole } from '../identity';

const SHOWN = 10;

/** What goes on in the background, for operators. */
@ApiTags('operating')
@Controller('admin/jobs')
@HasRole('admin')
export class JobsController {
  constructor(
    @Inject(JOBS) private readonly jobs: JobQueue<HouseJobs>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Every queue: how many jobs wait, run and failed, and some of each with when, how often and why. */
  @Get()
  async list(@Query() { limit = SHOWN }: JobsDto): Promise<JobsAnswer> {
    const queues = await Promise.all(JOB_QUEUES.map((queue) => this.look(queue, limit)));
    return { kind: this.config.redisUrl === undefined ? 'sqlite' : 'bullmq', queues };
  }

  /** Sets a failed job once more, as it was. */
  @Post(':queue/retry')
  @HttpCode(200)
  async retry(@Param('queue') name: string, @Body() { id }: RetryJobDto): Promise<RetriedJobAnswer> {
    const queue = JOB_QUEUES.find((each) => each === name);
    if (queue === undefined) throw notFound('no-such-queue');
    const failed = (await this.jobs.failed(queue)).find((job) => job.id === id);
    if (failed === undefined) throw notFound('no-such-job');
    await this.jobs.add(queue, failed.payload, { id });
    return { queue, id };
  }

  private async look(queue: (typeof JOB_QUEUES)[number], limit: number): Promise<JobQueueAnswer> {
    const [stats, jobs] = await Promise.all([this.jobs.stats(queue), this.jobs.glance(queue, limit)]);
    return { queue, ...stats, jobs };
  }
}
