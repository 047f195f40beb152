import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { JobQueue } from '../jobs';
import type { Logger } from '../logging';
import { Metrics } from '../metrics';
import {
  Blinds,
  createTreeLoop,
  PublicLog,
  ReceiptIssuer,
  Receipts,
  TreeGrowth,
  TreeJobs,
  WitnessJobs,
  type TreeJobsPayloads,
  type TreeLoop,
  type WitnessJobsPayloads,
} from '../public-log';
import { ReadModels } from '../read-models';
import type { Secrets } from '../secrets';
import type { Storage } from '../storage';
import { CLOCK, CONFIG, JOBS, LOGGER, SECRETS, STORAGE, TREE_LOOP } from '../tokens';

const BACKGROUND_RUNS_HERE = Symbol('PublicLogBackgroundRunsHere');

const providers = [
  {
    provide: TREE_LOOP,
    inject: [STORAGE, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (
      { events: store }: Storage,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
    ): TreeLoop =>
      createTreeLoop({
        store,
        clock,
        shared: mode === 'fleet',
        onIncident: ({ id, stream, commandId }, err) => {
          logger.error({ err, incident: id, stream, commandId }, 'the public log met a bug');
          metrics.incidents.inc({ where: 'public-log' });
        },
      }),
  },
  {
    provide: Blinds,
    inject: [SECRETS, STORAGE],
    useFactory: (secrets: Secrets, { events }: Storage) => new Blinds(secrets, events),
  },
  {
    provide: PublicLog,
    inject: [STORAGE, TREE_LOOP, Blinds, CONFIG],
    useFactory: ({ events: store, reads }: Storage, loop: TreeLoop, blinds: Blinds, { publicLog }: Config) =>
      new PublicLog({ reads, store, loop, blinds, witnesses: publicLog.witnesses }),
  },
  {
    provide: ReceiptIssuer,
    inject: [SECRETS, CLOCK],
    useFactory: ({ treeKey }: Secrets, clock: Clock) => new ReceiptIssuer(treeKey, clock),
  },
  {
    provide: Receipts,
    inject: [Blinds, ReceiptIssuer, SECRETS, LOGGER],
    useFactory: (blinds: Blinds, issuer: ReceiptIssuer, { treeKey }: Secrets, logger: Logger) =>
      new Receipts({
        ...{ blinds, issuer, key: treeKey.publicKey },
        onError: (err, about) => logger.error({ err, ...about }, 'a receipt could not be given'),
      }),
  },
  {
    provide: TreeGrowth,
    inject: [TREE_LOOP, STORAGE, ReadModels, Blinds, SECRETS, CLOCK],
    useFactory: (
      loop: TreeLoop,
      { events: store }: Storage,
      readModels: ReadModels,
      blinds: Blinds,
      { treeKey: signer }: Secrets,
      clock: Clock,
    ) => new TreeGrowth({ loop, store, readModels, blinds, signer, clock }),
  },
  {
    provide: TreeJobs,
    inject: [TreeGrowth, JOBS, CLOCK, CONFIG, LOGGER],
    useFactory: (
      growth: TreeGrowth,
      jobs: JobQueue<TreeJobsPayloads>,
      clock: Clock,
      { publicLog: { everyMs } }: Config,
      logger: Logger,
    ) => {
      const onError = (err: unknown): void => logger.warn({ err }, 'the public log could not be scheduled');
      return new TreeJobs({ growth, jobs, clock, everyMs, onError });
    },
  },
  {
    provide: WitnessJobs,
    inject: [STORAGE, JOBS, CLOCK, SECRETS, CONFIG, LOGGER],
    useFactory: (
      { events: store }: Storage,
      jobs: JobQueue<WitnessJobsPayloads>,
      clock: Clock,
      { treeKey: witness }: Secrets,
      { mode, publicLog }: Config,
      logger: Logger,
    ) =>
      new WitnessJobs({
        ...{ store, jobs, clock, witness, everyMs: publicLog.everyMs, urls: publicLog.witnessOf },
        shared: mode === 'fleet',
        onError: (err) => logger.warn({ err }, 'a look at another log could not be scheduled'),
        onFork: (url, proof) => logger.error({ url, proof }, 'another server shows a history that forks'),
      }),
  },
];

/** The public log, receipts and witnesses, for every process; what runs on a schedule runs in the worker of a fleet, or here. */
@Global()
@Module({})
export class PublicLogPartsModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(BACKGROUND_RUNS_HERE) private readonly runsHere: boolean,
    @Inject(TREE_LOOP) private readonly loop: TreeLoop,
    private readonly tree: TreeJobs,
    private readonly witness: WitnessJobs,
  ) {}

  static of({ background }: { readonly background: boolean }): DynamicModule {
    const all = [{ provide: BACKGROUND_RUNS_HERE, useValue: background }, ...providers];
    return { module: PublicLogPartsModule, global: true, providers: all, exports: all.map(({ provide }) => provide) };
  }

  onApplicationBootstrap(): void {
    if (!this.runsHere) return;
    this.tree.work();
    this.witness.work();
  }

  /** Before the queue is closed, which they work with. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.tree.close(), this.witness.close()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.close();
  }
}
