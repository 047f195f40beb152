import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { GameKits, Games } from '@logbuoy/games';
import { Checkpoints, PROJECTIONS, ProjectionRunner } from '@logbuoy/projections';
import { Background } from '../background';
import { BotWatch, DEMO_MATCH, type BotJobs } from '../bots';
import type { Clock } from '../clock';
import { MatchCompression, type CompressionJobs } from '../compression';
import type { Config } from '../config';
import { openBullmqJobs, openSqliteJobs, type JobHooks, type JobQueue } from '../jobs';
import { RedisLiveBus, SILENT_BUS, type LiveBus } from '../live-bus';
import type { Logger } from '../logging';
import { ClockWatch, createMatchLoop, Tables, type ClockJobs, type MatchLoop } from '../matches';
import { Metrics } from '../metrics';
import { AbsenceWatch, MemoryPresence, RedisPresence, type Presence } from '../presence';
import { ReadModels } from '../read-models';
import { openRedis, type Redis } from '../redis';
import type { Secrets } from '../secrets';
import { openFile, type Storage } from '../storage';
import type { HouseJobs } from './house-jobs';
import {
  BACKGROUND,
  CLOCK,
  CONFIG,
  GAMES,
  KITS,
  JOBS,
  LIVE_BUS,
  LOGGER,
  MATCH_LOOP,
  PRESENCE,
  REDIS,
  SECRETS,
  STORAGE,
} from '../tokens';

const RUNNER = Symbol('ProjectionRunner');
const BACKGROUND_RUNS_HERE = Symbol('BackgroundRunsHere');

const providers = [
  {
    provide: MATCH_LOOP,
    inject: [STORAGE, GAMES, SECRETS, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (
      { events: store }: Storage,
      games: Games,
      secrets: Secrets,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
    ): MatchLoop =>
      createMatchLoop({
        store,
        games,
        secrets,
        clock,
        shared: mode === 'fleet',
        onIncident: ({ id, stream, commandId, by }, err) => {
          logger.error({ err, incident: id, stream, commandId, by }, 'a command in a match met a bug');
          metrics.incidents.inc({ where: 'match' });
        },
      }),
  },
  {
    provide: Tables,
    inject: [MATCH_LOOP, GAMES, SECRETS, STORAGE, LOGGER],
    useFactory: (loop: MatchLoop, games: Games, secrets: Secrets, { vault }: Storage, logger: Logger) =>
      new Tables({
        loop,
        games,
        secrets,
        vault,
        onError: (err) => logger.warn({ err }, 'a table before play could not be looked after'),
      }),
  },
  {
    provide: REDIS,
    inject: [CONFIG, LOGGER],
    useFactory: ({ redisUrl }: Config, logger: Logger): Redis | undefined =>
      redisUrl === undefined ? undefined : openRedis(redisUrl, logger),
  },
  {
    provide: LIVE_BUS,
    inject: [CONFIG, LOGGER, REDIS],
    useFactory: ({ redisUrl }: Config, logger: Logger, publisher: Redis | undefined): LiveBus =>
      redisUrl === undefined || publisher === undefined
        ? SILENT_BUS
        : new RedisLiveBus(publisher, openRedis(redisUrl, logger)),
  },
  {
    provide: PRESENCE,
    inject: [REDIS],
    useFactory: (redis: Redis | undefined): Presence =>
      redis === undefined ? new MemoryPresence() : new RedisPresence(redis),
  },
  {
    provide: JOBS,
    inject: [CONFIG, LOGGER, Metrics],
    useFactory: ({ redisUrl, dataFolder }: Config, logger: Logger, metrics: Metrics): JobQueue<HouseJobs> => {
      const hooks: JobHooks = {
        onRun: (queue, outcome) => metrics.jobs.inc({ queue, outcome }),
        onError: (err) => logger.warn({ err }, 'the job queue has trouble'),
      };
      return redisUrl === undefined
        ? openFile(dataFolder, 'jobs.db', (path) => openSqliteJobs<HouseJobs>({ path, ...hooks }))
        : openBullmqJobs<HouseJobs>({ redisUrl, ...hooks });
    },
  },
  {
    provide: ClockWatch,
    inject: [MATCH_LOOP, JOBS, CLOCK, LOGGER],
    useFactory: (loop: MatchLoop, jobs: JobQueue<ClockJobs>, clock: Clock, logger: Logger) =>
      new ClockWatch({ loop, jobs, clock, onError: (err) => logger.warn({ err }, 'a clock could not be set') }),
  },
  {
    provide: BotWatch,
    inject: [MATCH_LOOP, JOBS, GAMES, KITS, SECRETS, CLOCK, CONFIG, LOGGER],
    useFactory: (
      loop: MatchLoop,
      jobs: JobQueue<BotJobs>,
      games: Games,
      kits: GameKits,
      secrets: Secrets,
      clock: Clock,
      { botPaceMs: paceMs }: Config,
      logger: Logger,
    ) =>
      new BotWatch({
        loop,
        jobs,
        games,
        kits,
        secrets,
        clock,
        paceMs,
        isLeftAlone: (match) => match === DEMO_MATCH,
        onError: (err) => logger.warn({ err }, 'a bot of the server failed'),
      }),
  },
  {
    provide: MatchCompression,
    inject: [MATCH_LOOP, STORAGE, JOBS, LOGGER],
    useFactory: (loop: MatchLoop, { events: store }: Storage, jobs: JobQueue<CompressionJobs>, logger: Logger) =>
      new MatchCompression({
        loop,
        store,
        jobs,
        onError: (err) => logger.warn({ err }, 'compressing a finished match could not be planned'),
      }),
  },
  {
    provide: AbsenceWatch,
    inject: [MATCH_LOOP, PRESENCE, CLOCK, LOGGER],
    useFactory: (loop: MatchLoop, presence: Presence, clock: Clock, logger: Logger) =>
      new AbsenceWatch({ loop, presence, clock, onError: (err) => logger.debug({ err }, 'presence cannot be read') }),
  },
  {
    provide: RUNNER,
    inject: [STORAGE, LOGGER],
    useFactory: ({ events: store, reads: readStore }: Storage, logger: Logger) =>
      new ProjectionRunner({
        store,
        readStore,
        projections: PROJECTIONS,
        onError: (err, { projection, event }) =>
          logger.error({ err, projection, position: event?.position }, 'a read model has trouble'),
        onProgress: (progress) => logger.info(progress, 'rebuilding a read model'),
      }),
  },
  {
    provide: BACKGROUND,
    inject: [RUNNER, ClockWatch, BotWatch, AbsenceWatch, MATCH_LOOP, STORAGE, LOGGER],
    useFactory: (
      runner: ProjectionRunner,
      clocks: ClockWatch,
      bots: BotWatch,
      absences: AbsenceWatch,
      loop: MatchLoop,
      { reads }: Storage,
      logger: Logger,
    ) => new Background({ runner, clocks, bots, absences, loop, reads, logger }),
  },
  {
    provide: ReadModels,
    inject: [STORAGE, RUNNER, BACKGROUND_RUNS_HERE, MATCH_LOOP],
    useFactory: ({ reads, events: store }: Storage, runner: ProjectionRunner, here: boolean, loop: MatchLoop) => {
      const elsewhere = new Checkpoints(reads);
      const models = new ReadModels({
        reads,
        projections: PROJECTIONS,
        store,
        waitUntil: (projections, position, timeoutMs) =>
          here
            ? runner.waitFor(position, timeoutMs, [...projections])
            : elsewhere.waitFor(projections, position, timeoutMs),
      });
      loop.onCommitted((commit) => models.committed(commit));
      return models;
    },
  },
];

/**
 * Matches and what they need around them, for every process that handles them. The background runs in the worker of a
 * fleet, and beside the API in embedded mode.
 */
@Global()
@Module({})
export class MatchPartsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(BACKGROUND_RUNS_HERE) private readonly runsHere: boolean,
    @Inject(BACKGROUND) private readonly background: Background,
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(JOBS) private readonly jobs: JobQueue<HouseJobs>,
    @Inject(LIVE_BUS) private readonly bus: LiveBus,
    private readonly clocks: ClockWatch,
    private readonly bots: BotWatch,
    private readonly compression: MatchCompression,
    private readonly tables: Tables,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static of({ background }: { readonly background: boolean }): DynamicModule {
    const all = [{ provide: BACKGROUND_RUNS_HERE, useValue: background }, ...providers];
    return { module: MatchPartsModule, global: true, providers: all, exports: all.map(({ provide }) => provide) };
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.runsHere) return;
    await this.background.start();
    this.compression.work();
    await this.tables.tidyUp().catch((err: unknown) => this.logger.warn({ err }, 'old decks could not be dropped'));
  }

  /** The edge has stopped taking requests by now. */
  async onApplicationShutdown(): Promise<void> {
    if (this.runsHere) await this.background.stop();
    else await Promise.all([this.clocks.close(), this.bots.close()]);
    this.tables.close();
    await this.compression.close();
    await this.loop.close();
    await this.jobs.close();
    await this.bus.close();
  }
}
