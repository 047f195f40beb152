import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from '@logbuoy/event-store';
import { reject } from '@logbuoy/kernel';
import {
  concerned,
  CONFIG,
  factOf,
  isPublic,
  LIVE_BUS,
  LOGGER,
  notFound,
  refused,
  STORAGE,
  TOURNAMENT_LOOP,
  tournamentOfStream,
  type Advance,
  type Caller,
  type Config,
  type LiveBus,
  type Logger,
  type Storage,
  type TournamentFact,
  type TournamentLoop,
  type TournamentRecord,
} from '@logbuoy/platform';
import { tournamentStream, type TournamentId } from '@logbuoy/tournaments';
import { eyesOf } from '../../tournaments/onlooker';
import { versionFor } from '../../tournaments/tournament-view';
import type { Listener } from '../../feeds/audience';
import { OptOuts } from './opt-outs';
import { Outgoing } from '../../feeds/outgoing';

/** The present viewer on a socket. */
export interface TournamentListener extends Listener {
  readonly who: Caller | undefined;
}

const WATCHED_MAX = 50;
const GATHER_MS = 50;
const TRY_AGAIN_MS = 1_000;

interface Watched {
  readonly listeners: Set<TournamentListener>;
  /** The last version that was notified. */
  version: number;
  /** The newest version to notify. */
  upTo: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Notifies the watchers of a tournament that there is something new for them; they fetch it themselves. What must not be
 * noticed is not notified: a draft goes to staff alone, a report to its table. In a fleet, appends of other nodes arrive
 * at once by a hint through Redis, and reliably by following the log.
 */
@Injectable()
export class TournamentTopic implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly watched = new Map<TournamentId, Watched>();
  private readonly unlisten: () => void;
  private subscription: Subscription | undefined;

  constructor(
    @Inject(TOURNAMENT_LOOP) private readonly loop: TournamentLoop,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LIVE_BUS) private readonly bus: LiveBus,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly optOuts: OptOuts,
  ) {
    this.unlisten = loop.onCommitted(({ stream, record, domain }) => {
      optOuts.happened(stream, domain).catch((err: unknown) => {
        logger.warn({ err, stream }, 'spectators of a player who opted out could not be disconnected');
      });
      const advance = { stream, version: record.lastVersion, position: record.position };
      this.advanced(advance);
      if (config.mode === 'fleet') bus.announce(advance);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode !== 'fleet') return;
    this.bus.onAdvance((advance) => this.advanced(advance));
    const { events } = this.storage;
    this.subscription = events.subscribe({
      after: await events.lastPosition(),
      filter: { streamPrefix: 'tournament-' },
      handle: async (recorded) => {
        for (const event of recorded) {
          this.advanced(event);
          await this.optOuts.happened(event.stream, [event]);
        }
      },
      onError: (err) => this.logger.warn({ err }, 'following the log was interrupted'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unlisten();
    for (const { timer } of this.watched.values()) clearTimeout(timer);
    await this.subscription?.stop();
  }

  async watch(listener: TournamentListener, tournament: string): Promise<void> {
    const id = tournament as TournamentId;
    const { state: record, version } = await this.loop.load(tournamentStream(id));
    const eyes = eyesOf(record.tournament, listener.who);
    if (version === 0 || (record.tournament.status === 'draft' && eyes.as !== 'staff'))
      throw notFound('no-such-tournament');
    if (this.watchedBy(listener) >= WATCHED_MAX) throw refused(reject('too-many-subscriptions', { most: WATCHED_MAX }));
    const watched = this.watched.get(id) ?? { listeners: new Set(), version, upTo: version, timer: undefined };
    this.watched.set(id, watched);
    watched.listeners.add(listener);
    listener.send(changed(id, record, version, listener));
  }

  unwatch(listener: TournamentListener, tournament: string): void {
    const id = tournament as TournamentId;
    const watched = this.watched.get(id);
    if (watched?.listeners.delete(listener) !== true || watched.listeners.size > 0) return;
    clearTimeout(watched.timer);
    this.watched.delete(id);
  }

  unwatchAll(listener: TournamentListener): void {
    for (const id of [...this.watched.keys()]) this.unwatch(listener, id);
  }

  private watchedBy(listener: TournamentListener): number {
    let count = 0;
    for (const { listeners } of this.watched.values()) if (listeners.has(listener)) count += 1;
    return count;
  }

  private advanced({ stream, version }: Pick<Advance, 'stream' | 'version'>): void {
    const id = tournamentOfStream(stream);
    const watched = id === undefined ? undefined : this.watched.get(id);
    if (id === undefined || watched === undefined || version <= watched.upTo) return;
    watched.upTo = version;
    this.tellSoon(id, watched, GATHER_MS);
  }

  private tellSoon(id: TournamentId, watched: Watched, ms: number): void {
    watched.timer ??= setTimeout(() => {
      this.tell(id, watched)
        .catch((err: unknown) => {
          this.logger.warn({ err, tournament: id }, 'a tournament could not be read on');
          return TRY_AGAIN_MS;
        })
        .then((again) => {
          watched.timer = undefined;
          if (again !== undefined || watched.upTo > watched.version) this.tellSoon(id, watched, again ?? GATHER_MS);
        })
        .catch(() => undefined);
    }, ms).unref();
  }

  private async tell(id: TournamentId, watched: Watched): Promise<undefined> {
    const stream = tournamentStream(id);
    const facts: TournamentFact[] = [];
    let version = watched.version;
    for await (const event of this.storage.events.readStream(stream, { from: watched.version + 1 })) {
      facts.push(factOf(event));
      version = event.version;
    }
    const { state: record } = await this.loop.load(stream);
    watched.version = version;
    watched.upTo = Math.max(watched.upTo, version);
    const forAll = facts.some(isPublic);
    const forSome = new Set(facts.flatMap((fact) => concerned(record.tournament, fact)));
    for (const listener of watched.listeners) {
      const { as, entrant } = eyesOf(record.tournament, listener.who);
      const isForThem = forAll || as === 'staff' || (entrant !== null && forSome.has(entrant));
      if (isForThem) listener.send(changed(id, record, version, listener));
    }
    return undefined;
  }
}

const changed = (id: TournamentId, record: TournamentRecord, version: number, { who }: TournamentListener): Outgoing =>
  Outgoing.of({
    t: 'tournament',
    tournament: id,
    version: versionFor(record, eyesOf(record.tournament, who), version),
  });
