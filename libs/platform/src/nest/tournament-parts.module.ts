import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Games } from '@logbuoy/games';
import { ArchiveJobs, MemoryShelf, RedisShelf, type ArchiveJobsPayloads } from '../archives';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { JobQueue } from '../jobs';
import type { Logger } from '../logging';
import type { MatchLoop } from '../matches';
import { Metrics } from '../metrics';
import { EntrantNames, EventFiles } from '../papers';
import { RatingJobs, type RatingJobsPayloads } from '../ratings';
import type { Redis } from '../redis';
import type { Secrets } from '../secrets';
import type { Storage } from '../storage';
import {
  createTournamentLoop,
  DeckPapers,
  HouseOrders,
  PairingJobs,
  TournamentWatch,
  type TournamentJobs,
  type TournamentLoop,
} from '../tournaments';
import { CLOCK, CONFIG, GAMES, JOBS, LOGGER, MATCH_LOOP, REDIS, SECRETS, STORAGE, TOURNAMENT_LOOP } from './tokens';

const providers = [
  {
    provide: TOURNAMENT_LOOP,
    inject: [STORAGE, SECRETS, CLOCK, CONFIG, LOGGER, Metrics],
    useFactory: (
      { events: store }: Storage,
      secrets: Secrets,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
    ): TournamentLoop =>
      createTournamentLoop({
        store,
        secrets,
        clock,
        shared: mode === 'fleet',
        onIncident: ({ id, stream, commandId, by }, err) => {
          logger.error({ err, incident: id, stream, commandId, by }, 'a command in a tournament met a bug');
          metrics.incidents.inc({ where: 'tournament' });
        },
      }),
  },
  {
    provide: HouseOrders,
    inject: [TOURNAMENT_LOOP, SECRETS],
    useFactory: (loop: TournamentLoop, secrets: Secrets) => new HouseOrders(loop, secrets),
  },
  {
    provide: DeckPapers,
    inject: [GAMES, STORAGE],
    useFactory: (games: Games, { vault }: Storage) => new DeckPapers(games, vault),
  },
  {
    provide: EntrantNames,
    inject: [STORAGE],
    useFactory: ({ reads, vault }: Storage) => new EntrantNames(reads, vault),
  },
  {
    provide: EventFiles,
    inject: [EntrantNames, DeckPapers, STORAGE, SECRETS],
    useFactory: (names: EntrantNames, decks: DeckPapers, { events: store }: Storage, secrets: Secrets) =>
      new EventFiles({ names, decks, store, secrets }),
  },
  {
    provide: ArchiveJobs,
    inject: [JOBS, REDIS, CLOCK, EventFiles, EntrantNames, TOURNAMENT_LOOP],
    useFactory: (
      jobs: JobQueue<ArchiveJobsPayloads>,
      redis: Redis | undefined,
      clock: Clock,
      files: EventFiles,
      names: EntrantNames,
      loop: TournamentLoop,
    ) => {
      const shelf = redis === undefined ? new MemoryShelf(() => clock.nowMs()) : new RedisShelf(redis);
      return new ArchiveJobs({ jobs, shelf, files, names, loop });
    },
  },
  {
    provide: RatingJobs,
    inject: [TOURNAMENT_LOOP, STORAGE, JOBS, LOGGER],
    useFactory: (
      loop: TournamentLoop,
      { events: store }: Storage,
      jobs: JobQueue<RatingJobsPayloads>,
      logger: Logger,
    ) => new RatingJobs({ loop, store, jobs, onError: (err) => logger.warn({ err }, 'ratings could not be rebuilt') }),
  },
  {
    provide: PairingJobs,
    inject: [TOURNAMENT_LOOP, STORAGE, JOBS, HouseOrders],
    useFactory: (
      loop: TournamentLoop,
      { events: store }: Storage,
      jobs: JobQueue<TournamentJobs>,
      orders: HouseOrders,
    ) =>
      new PairingJobs({ loop, store, jobs, seedFor: (id, { tournament }) => orders.nextPairingSeed(id, tournament) }),
  },
  {
    provide: TournamentWatch,
    inject: [TOURNAMENT_LOOP, MATCH_LOOP, HouseOrders, DeckPapers, GAMES, JOBS, STORAGE, CLOCK, LOGGER],
    useFactory: (
      loop: TournamentLoop,
      matches: MatchLoop,
      orders: HouseOrders,
      decks: DeckPapers,
      games: Games,
      jobs: JobQueue<TournamentJobs>,
      { events: store, reads }: Storage,
      clock: Clock,
      logger: Logger,
    ) =>
      new TournamentWatch({
        loop,
        matches,
        orders,
        decks,
        games,
        jobs,
        store,
        reads,
        clock,
        onError: (err) => logger.warn({ err }, 'a tournament could not be looked after'),
      }),
  },
];

const BACKGROUND_RUNS_HERE = Symbol('TournamentBackgroundRunsHere');

/**
 * Tournaments and what they need around them, for every process that handles them. Their background runs in the worker of
 * a fleet, and beside the API in embedded mode.
 */
@Global()
@Module({})
export class TournamentPartsModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(BACKGROUND_RUNS_HERE) private readonly runsHere: boolean,
    @Inject(TOURNAMENT_LOOP) private readonly loop: TournamentLoop,
    private readonly watch: TournamentWatch,
    private readonly pairings: PairingJobs,
    private readonly archives: ArchiveJobs,
    private readonly ratings: RatingJobs,
  ) {}

  static of({ background }: { readonly background: boolean }): DynamicModule {
    const all = [{ provide: BACKGROUND_RUNS_HERE, useValue: background }, ...providers];
    return { module: TournamentPartsModule, global: true, providers: all, exports: all.map(({ provide }) => provide) };
  }

  onApplicationBootstrap(): void {
    if (!this.runsHere) return;
    this.watch.work();
    this.pairings.work();
    this.archives.work();
    this.ratings.work();
  }

  /** Before the loop of matches and the queue are closed, which it works with. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.watch.close(), this.pairings.close(), this.archives.close(), this.ratings.close()]);
  }

  /** The edge has stopped taking requests by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.loop.close();
  }
}
