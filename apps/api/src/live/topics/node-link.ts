import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from '@logbuoy/event-store';
import { matchOfStream, type RecordedEvent, type StreamId } from '@logbuoy/kernel';
import {
  CONFIG,
  LIVE_BUS,
  LOGGER,
  MATCH_LOOP,
  STORAGE,
  type Advance,
  type Config,
  type LiveBus,
  type Logger,
  type MatchLoop,
  type Storage,
} from '@logbuoy/platform';
import { Feeds } from '../../feeds/feeds';
import { TablesTopic } from './tables-topic';

const TRY_AGAIN_MS = 1_000;

/**
 * What other nodes of a fleet append reaches the people on this one: at once by a hint through Redis, and surely by
 * following the log, which goes on when Redis is unreachable.
 */
@Injectable()
export class NodeLink implements OnApplicationBootstrap, OnModuleDestroy {
  private subscription: Subscription | undefined;
  private unlisten: (() => void) | undefined;
  private readonly tryingAgain = new Map<StreamId, NodeJS.Timeout>();

  constructor(
    private readonly feeds: Feeds,
    private readonly tables: TablesTopic,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LIVE_BUS) private readonly bus: LiveBus,
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.mode !== 'fleet') return;
    this.unlisten = this.loop.onCommitted(({ stream, record }) =>
      this.bus.announce({ stream, version: record.lastVersion, position: record.position }),
    );
    this.bus.onAdvance((advance) => this.advanced(advance));
    const { events } = this.storage;
    this.subscription = events.subscribe({
      after: await events.lastPosition(),
      filter: { streamPrefix: 'match-' },
      handle: (recorded) => this.followed(recorded),
      onError: (error) => this.logger.warn({ err: error }, 'following the log was interrupted'),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unlisten?.();
    for (const timer of this.tryingAgain.values()) clearTimeout(timer);
    await this.subscription?.stop();
  }

  private followed(recorded: readonly RecordedEvent[]): void {
    const newest = new Map(recorded.map(({ stream, version, position }) => [stream, { stream, version, position }]));
    for (const advance of newest.values()) this.advanced(advance);
    this.tables.happened(recorded, recorded.at(-1)?.position ?? 0);
  }

  private advanced(advance: Advance): void {
    const { stream, version } = advance;
    const match = matchOfStream(stream);
    if (match === undefined) return;
    this.feeds.advanced(match, version).catch((error: unknown) => {
      this.logger.warn({ err: error, match }, 'a match could not be read on');
      this.tryAgain(advance);
    });
  }

  /** It may have been the last event for a long time, and people wait for it. */
  private tryAgain(advance: Advance): void {
    clearTimeout(this.tryingAgain.get(advance.stream));
    const again = (): void => {
      this.tryingAgain.delete(advance.stream);
      this.advanced(advance);
    };
    this.tryingAgain.set(advance.stream, setTimeout(again, TRY_AGAIN_MS).unref());
  }
}
