import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, MATCH_LOOP, ReadModels, type Logger, type MatchLoop } from '@logbuoy/platform';
import type { Listener } from '../../feeds/audience';
import { Outgoing } from '../../feeds/outgoing';

/** Facts that change the list of open tables. */
const ABOUT_TABLES = new Set(['MatchCreated', 'SeatTaken', 'SeatLeft', 'MatchStarted', 'TableClosed', 'MatchEnded']);
const CHANGED = Outgoing.of({ t: 'tables' });
const GATHER_MS = 150;

/** Notifies lobby listeners that the list changed; they fetch it themselves, so one message serves all. */
@Injectable()
export class TablesTopic implements OnModuleDestroy {
  private readonly listeners = new Set<Listener>();
  private readonly unlisten: () => void;
  private timer: NodeJS.Timeout | undefined;
  private changedUpTo = 0;

  constructor(
    @Inject(MATCH_LOOP) loop: MatchLoop,
    private readonly readModels: ReadModels,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.unlisten = loop.onCommitted(({ domain, record }) => this.happened(domain, record.position));
  }

  watch(listener: Listener): void {
    this.listeners.add(listener);
  }

  unwatch(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /** Facts recorded up to this position of the log, here or on another node. */
  happened(facts: readonly { readonly type: string }[], position: number): void {
    if (!facts.some(({ type }) => ABOUT_TABLES.has(type))) return;
    this.changedUpTo = Math.max(this.changedUpTo, position);
    if (this.listeners.size === 0) return;
    this.timer ??= setTimeout(() => void this.tell(), GATHER_MS).unref();
  }

  onModuleDestroy(): void {
    this.unlisten();
    clearTimeout(this.timer);
  }

  private async tell(): Promise<void> {
    this.timer = undefined;
    // Where that takes too long they fetch an older list, and hear again with the next change.
    await this.readModels.waitFor(this.changedUpTo, ['open-tables']).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the list of tables cannot be read');
    });
    for (const listener of this.listeners) listener.send(CHANGED);
  }
}
