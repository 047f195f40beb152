import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from '@logbuoy/event-store';
import { concernedBy, type SeekEvent } from '@logbuoy/games';
import { SEEKS_STREAM, toDomain, type AccountId } from '@logbuoy/kernel';
import {
  CONFIG,
  LOGGER,
  ReadModels,
  SEEK_LOOP,
  STORAGE,
  type Caller,
  type Config,
  type Logger,
  type SeekLoop,
  type Storage,
} from '@logbuoy/platform';
import type { Listener } from '../../feeds/audience';
import { Outgoing } from '../../feeds/outgoing';

/** The present viewer on a socket. */
export interface SeeksListener extends Listener {
  readonly who: Caller | undefined;
}

const MINE = Outgoing.of({ t: 'seeks', mine: true });
const QUEUES = Outgoing.of({ t: 'seeks', mine: false });
/** How many wait is no news that cannot wait itself. */
const GATHER_MS = 2_000;

/**
 * Notifies people that their wish for an opponent has changed, at once, and everybody in the lobby that the queues have, now and
 * then. They fetch it themselves. In a fleet, what other nodes appended arrives by following the log.
 */
@Injectable()
export class SeeksTopic implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Set<SeeksListener>();
  private readonly unlisten: () => void;
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SEEK_LOOP) loop: SeekLoop,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
    private readonly readModels: ReadModels,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.unlisten = loop.onCommitted(({ domain, record }) => this.happened(domain, record.position));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode !== 'fleet') return;
    const { events } = this.storage;
    this.subscription = events.subscribe({
      after: await events.lastPosition(),
      filter: { streamPrefix: SEEKS_STREAM },
      handle: (recorded) =>
        this.happened(
          recorded.map((event) => toDomain<SeekEvent>(event)),
          recorded.at(-1)?.position ?? 0,
        ),
      onError: (err) => this.logger.warn({ err }, 'following the log was interrupted'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unlisten();
    clearTimeout(this.timer);
    await this.subscription?.stop();
  }

  watch(listener: SeeksListener): void {
    this.listeners.add(listener);
  }

  unwatch(listener: SeeksListener): void {
    this.listeners.delete(listener);
  }

  private happened(events: readonly SeekEvent[], position: number): void {
    if (this.listeners.size === 0) return;
    void this.tell(new Set(events.flatMap(concernedBy)), position);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      for (const listener of this.listeners) listener.send(QUEUES);
    }, GATHER_MS).unref();
  }

  private async tell(accounts: ReadonlySet<AccountId>, position: number): Promise<void> {
    const concerned = () => [...this.listeners].filter(({ who }) => who !== undefined && accounts.has(who.id));
    if (concerned().length === 0) return;
    // Where that takes too long they fetch what was before, and ask again by themselves.
    await this.readModels.waitFor(position, ['seeks']).catch((err: unknown) => {
      this.logger.warn({ err }, 'wishes for an opponent cannot be read');
    });
    for (const listener of concerned()) listener.send(MINE);
  }
}
