import { randomUUID } from 'node:crypto';
import type { StreamId } from '@logbuoy/kernel';
import type { Redis } from 'ioredis';

/** A stream went on to this version; its last event stands at this position of the log. */
export interface Advance {
  readonly stream: StreamId;
  readonly version: number;
  readonly position: number;
}

/** Hints between the nodes of a fleet. They make updates fast; the log makes them sure, so a lost hint does no harm. */
export interface LiveBus {
  announce(advance: Advance): void;
  onAdvance(listener: (advance: Advance) => void): void;
  close(): Promise<void>;
}

/** For a single process: there are no others to notify. */
export const SILENT_BUS: LiveBus = {
  announce: () => undefined,
  onAdvance: () => undefined,
  close: () => Promise.resolve(),
};

const CHANNEL = 'logbuoy:advanced';

export class RedisLiveBus implements LiveBus {
  private readonly node = randomUUID();
  private readonly listeners: ((advance: Advance) => void)[] = [];

  constructor(
    private readonly publisher: Redis,
    /** A connection of its own: one that listens can do nothing else. */
    private readonly subscriber: Redis,
  ) {
    subscriber.on('message', (_channel, message: string) => this.hear(message));
    subscriber.on('ready', () => void subscriber.subscribe(CHANNEL).catch(() => undefined)); // 'ready' comes again after a loss
  }

  announce({ stream, version, position }: Advance): void {
    if (this.publisher.status !== 'ready') return;
    this.publisher.publish(CHANNEL, `${this.node} ${stream} ${version} ${position}`).catch(() => undefined);
  }

  onAdvance(listener: (advance: Advance) => void): void {
    this.listeners.push(listener);
  }

  async close(): Promise<void> {
    this.subscriber.disconnect();
    this.publisher.disconnect();
    await Promise.resolve();
  }

  private hear(message: string): void {
    const [node, stream, version, position] = message.split(' ');
    if (node === this.node || stream === undefined) return;
    const advance = { stream: stream as StreamId, version: Number(version), position: Number(position) };
    for (const listener of this.listeners) listener(advance);
  }
}
