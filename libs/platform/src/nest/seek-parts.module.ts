import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { GameKits } from '@logbuoy/games';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { JobQueue } from '../jobs';
import type { Logger } from '../logging';
import { Tables, type MatchLoop } from '../matches';
import { Metrics } from '../metrics';
import { MemoryRoster, RedisRoster, type Roster } from '../presence';
import { ReadModels } from '../read-models';
import type { Redis } from '../redis';
import type { Secrets } from '../secrets';
import { createSeekLoop, GivenTables, SeekDecks, SeekWatch, type SeekJobs, type SeekLoop } from '../seeks';
import type { Storage } from '../storage';
import { CLOCK, CONFIG, JOBS, KITS, LOGGER, MATCH_LOOP, REDIS, ROSTER, SECRETS, SEEK_LOOP, STORAGE } from '../tokens';

const BACKGROUND_RUNS_HERE = Symbol('SeekBackgroundRunsHere');
/** People who look for an opponent sit before their page; those who play an event may be on their way to it. */
const SHARE_WAIT_MAX_MS = 15_000;

const providers = [
  {
    provide: ROSTER,
    inject: [REDIS],
    useFactory: (redis: Redis | undefined): Roster =>
      redis === undefined ? new MemoryRoster() : new RedisRoster(redis),
  },
  {
    provide: SEEK_LOOP,
    inject: [STORAGE, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (
      { events: store }: Storage,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
    ): SeekLoop =>
      createSeekLoop({
        store,
        clock,
        shared: mode === 'fleet',
        onIncident: ({ id, commandId, by }, err) => {
          logger.error({ err, incident: id, commandId, by }, 'a wish for an opponent met a bug');
          metrics.incidents.inc({ where: 'seeks' });
        },
      }),
  },
  {
    provide: SeekDecks,
    inject: [STORAGE],
    useFactory: ({ vault }: Storage) => new SeekDecks(vault),
  },
  {
    provide: GivenTables,
    inject: [SEEK_LOOP, MATCH_LOOP, Tables, KITS, SeekDecks, SECRETS, CLOCK, CONFIG],
    useFactory: (
      loop: SeekLoop,
      matches: MatchLoop,
      tables: Tables,
      kits: GameKits,
      decks: SeekDecks,
      secrets: Secrets,
      clock: Clock,
      { shareWaitMs }: Config,
    ) =>
      new GivenTables({
        loop,
        matches,
        tables,
        kits,
        decks,
        secrets,
        clock,
        shareWaitMs: Math.min(shareWaitMs, SHARE_WAIT_MAX_MS),
      }),
  },
  {
    provide: SeekWatch,
    inject: [SEEK_LOOP, MATCH_LOOP, GivenTables, SeekDecks, ROSTER, JOBS, CLOCK, LOGGER],
    useFactory: (
      loop: SeekLoop,
      matches: MatchLoop,
      given: GivenTables,
      decks: SeekDecks,
      roster: Roster,
      jobs: JobQueue<SeekJobs>,
      clock: Clock,
      logger: Logger,
    ) =>
      new SeekWatch({
        loop,
        matches,
        given,
        decks,
        roster,
        jobs,
        clock,
        onError: (err) => logger.warn({ err }, 'people who look for an opponent could not be looked after'),
      }),
  },
];

/** People who look for an opponent, and who is here. Their background runs in the worker of a fleet, and beside the API in embedded mode. */
@Global()
@Module({})
export class SeekPartsModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(BACKGROUND_RUNS_HERE) private readonly runsHere: boolean,
    @Inject(SEEK_LOOP) private readonly loop: SeekLoop,
    private readonly watch: SeekWatch,
    readModels: ReadModels,
  ) {
    loop.onCommitted((commit) => readModels.committed(commit));
  }

  static of({ background }: { readonly background: boolean }): DynamicModule {
    const all = [{ provide: BACKGROUND_RUNS_HERE, useValue: background }, ...providers];
    return { module: SeekPartsModule, global: true, providers: all, exports: all.map(({ provide }) => provide) };
  }

  onApplicationBootstrap(): void {
    if (this.runsHere) this.watch.work();
  }

  /** Before the loop of matches and the queue are closed, which it works with. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.watch.close();
  }

  /** The edge has stopped taking requests by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop.close();
  }
}
