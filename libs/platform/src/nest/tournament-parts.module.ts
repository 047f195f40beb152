import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { GameKits, Games } from '@logbuoy/games';
import type { AccountId, ActorId } from '@logbuoy/kernel';
import {
  ArchiveJobs,
  MatchExports,
  MemoryFileCache,
  RedisFileCache,
  type ArchiveJobsPayloads,
  type MatchExportPayloads,
  type FileCache,
} from '../archives';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { closeAccount, Erasure, ErasureJobs, type ErasureJobsPayloads } from '../erasure';
import type { JobQueue } from '../jobs';
import type { Logger } from '../logging';
import { Tables, type MatchLoop } from '../matches';
import { Metrics } from '../metrics';
import { CertificateTexts, EntrantNames, EventFiles } from '../printed-documents';
import { PublicLog } from '../public-log';
import { ReadModels } from '../read-models';
import type { Redis } from '../redis';
import type { Secrets } from '../secrets';
import type { Storage } from '../storage';
import { ThreadPool, type Threads } from '../threads';
import {
  createTournamentLoop,
  DeckLists,
  HouseOrders,
  PairingJobs,
  PreparedDecisions,
  tournamentOfStream,
  TournamentWatch,
  type TournamentJobs,
  type TournamentLoop,
} from '../tournaments';
import {
  CLOCK,
  CONFIG,
  GAMES,
  JOBS,
  KITS,
  LOGGER,
  MATCH_LOOP,
  REDIS,
  SECRETS,
  STORAGE,
  THREADS,
  TOURNAMENT_LOOP,
} from '../tokens';

/** Where what was made in the background waits to be fetched. */
const FILE_CACHE = Symbol('FileCache');

const providers = [
  {
    provide: TOURNAMENT_LOOP,
    inject: [STORAGE, SECRETS, CLOCK, CONFIG, LOGGER, Metrics, PreparedDecisions],
    useFactory: (
      { events: store }: Storage,
      secrets: Secrets,
      clock: Clock,
      { mode }: Config,
      logger: Logger,
      metrics: Metrics,
      prepared: PreparedDecisions,
    ): TournamentLoop =>
      createTournamentLoop({
        store,
        secrets,
        clock,
        prepared,
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
    provide: DeckLists,
    inject: [GAMES, KITS, STORAGE],
    useFactory: (games: Games, kits: GameKits, { vault }: Storage) => new DeckLists({ games, kits, vault }),
  },
  {
    provide: EntrantNames,
    inject: [STORAGE],
    useFactory: ({ reads, vault }: Storage) => new EntrantNames(reads, vault),
  },
  {
    provide: CertificateTexts,
    inject: [STORAGE],
    useFactory: ({ vault }: Storage) => new CertificateTexts(vault),
  },
  {
    provide: THREADS,
    useFactory: (): Threads => new ThreadPool(),
  },
  {
    provide: PreparedDecisions,
    inject: [THREADS, CLOCK],
    useFactory: (threads: Threads, clock: Clock) => new PreparedDecisions({ threads, clock }),
  },
  {
    provide: EventFiles,
    inject: [EntrantNames, DeckLists, CertificateTexts, STORAGE, SECRETS, THREADS, PublicLog],
    useFactory: (
      names: EntrantNames,
      decks: DeckLists,
      certificates: CertificateTexts,
      { events: store }: Storage,
      secrets: Secrets,
      threads: Threads,
      publicLog: PublicLog,
    ) => new EventFiles({ names, decks, certificates, store, secrets, threads, publicLog }),
  },
  {
    provide: FILE_CACHE,
    inject: [REDIS, CLOCK],
    useFactory: (redis: Redis | undefined, clock: Clock): FileCache =>
      redis === undefined ? new MemoryFileCache(() => clock.nowMs()) : new RedisFileCache(redis),
  },
  {
    provide: ArchiveJobs,
    inject: [JOBS, FILE_CACHE, EventFiles, EntrantNames, TOURNAMENT_LOOP, STORAGE, MATCH_LOOP],
    useFactory: (
      jobs: JobQueue<ArchiveJobsPayloads>,
      cache: FileCache,
      files: EventFiles,
      names: EntrantNames,
      loop: TournamentLoop,
      { events: store }: Storage,
      matches: MatchLoop,
    ) => new ArchiveJobs({ jobs, cache, files, names, loop, store, matches }),
  },
  {
    provide: MatchExports,
    inject: [JOBS, FILE_CACHE, STORAGE, MATCH_LOOP],
    useFactory: (
      jobs: JobQueue<MatchExportPayloads>,
      cache: FileCache,
      { events: store }: Storage,
      matches: MatchLoop,
    ) => new MatchExports({ jobs, cache, store, matches }),
  },
  {
    provide: Erasure,
    inject: [STORAGE, EntrantNames, TOURNAMENT_LOOP, MATCH_LOOP, CLOCK, LOGGER],
    useFactory: (
      { events, reads, vault }: Storage,
      names: EntrantNames,
      tournaments: TournamentLoop,
      matches: MatchLoop,
      clock: Clock,
      logger: Logger,
    ) => {
      const onError = (err: unknown) => logger.warn({ err }, 'following erasures was interrupted');
      const erasure = new Erasure({ events, reads, vault, names, tournaments, clock, onError });
      erasure.onErased(async (streams) => {
        for (const stream of streams)
          await (tournamentOfStream(stream) === undefined ? matches.forget(stream) : tournaments.forget(stream));
      });
      return erasure;
    },
  },
  {
    provide: ErasureJobs,
    inject: [Erasure, ArchiveJobs, JOBS, STORAGE, CLOCK, CONFIG],
    useFactory: (
      erasure: Erasure,
      archives: ArchiveJobs,
      jobs: JobQueue<ErasureJobsPayloads>,
      { events: store }: Storage,
      clock: Clock,
      { mode }: Config,
    ) => {
      const shared = mode === 'fleet';
      const close = (account: AccountId, by: ActorId) => closeAccount({ store, clock }, account, by);
      return new ErasureJobs({ erasure, archives, jobs, shared, close });
    },
  },
  {
    provide: PairingJobs,
    inject: [TOURNAMENT_LOOP, STORAGE, JOBS, HouseOrders, PreparedDecisions],
    useFactory: (
      loop: TournamentLoop,
      { events: store }: Storage,
      jobs: JobQueue<TournamentJobs>,
      orders: HouseOrders,
      prepared: PreparedDecisions,
    ) =>
      new PairingJobs({
        loop,
        store,
        jobs,
        prepared,
        seedFor: (id, { tournament }) => orders.nextPairingSeed(id, tournament),
      }),
  },
  {
    provide: TournamentWatch,
    inject: [TOURNAMENT_LOOP, MATCH_LOOP, Tables, HouseOrders, DeckLists, GAMES, JOBS, STORAGE, CLOCK, CONFIG, LOGGER],
    useFactory: (
      loop: TournamentLoop,
      matches: MatchLoop,
      tables: Tables,
      orders: HouseOrders,
      decks: DeckLists,
      games: Games,
      jobs: JobQueue<TournamentJobs>,
      { events: store, reads }: Storage,
      clock: Clock,
      { shareWaitMs }: Config,
      logger: Logger,
    ) =>
      new TournamentWatch({
        loop,
        matches,
        tables,
        shareWaitMs,
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
    private readonly exports: MatchExports,
    private readonly erasure: Erasure,
    private readonly erasures: ErasureJobs,
    readModels: ReadModels,
    @Inject(THREADS) private readonly threads: Threads,
  ) {
    loop.onCommitted((commit) => readModels.committed(commit));
  }

  static of({ background }: { readonly background: boolean }): DynamicModule {
    const all = [{ provide: BACKGROUND_RUNS_HERE, useValue: background }, ...providers];
    return { module: TournamentPartsModule, global: true, providers: all, exports: all.map(({ provide }) => provide) };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.erasure.follow();
    if (!this.runsHere) return;
    this.watch.work();
    this.pairings.work();
    this.archives.work();
    this.exports.work();
    this.erasures.work();
  }

  /** Before the loop of matches and the queue are closed, which it works with. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.watch.close(), this.pairings.close(), this.archives.close(), this.exports.close()]);
    await Promise.all([this.erasures.close(), this.erasure.close()]);
  }

  /** The edge has stopped taking requests by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
    await this.loop.close();
  }
}
