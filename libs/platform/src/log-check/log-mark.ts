import { damageOf, nativeSha256, type EventStore } from '@logbuoy/event-store';
import type { StreamId } from '@logbuoy/kernel';
import type { Vault } from '../vault';

/**
 * An event the log is known to hold, written down in the vault, which is another database than the log. A log that was
 * emptied, or put back from an older backup, no longer holds it.
 */
export interface LogMark {
  readonly stream: StreamId;
  readonly version: number;
  readonly hash: string;
  /** Where the log ended then, and when; for the error message. */
  readonly position: number;
  readonly at: number;
}

type MarkVault = Pick<Vault, 'keepText' | 'text'>;

const PLACE = { scope: 'event-log', kind: 'mark', key: 'newest' } as const;

export async function readLogMark(vault: MarkVault): Promise<LogMark | undefined> {
  const text = await vault.text(PLACE.scope, PLACE.kind, PLACE.key);
  const mark = text === undefined ? undefined : (JSON.parse(text) as LogMark | null);
  return mark ?? undefined;
}

/** Marks the newest event; an empty log leaves no mark, and an event that cannot be read leaves the mark where it was. */
export async function markLog(events: EventStore, vault: MarkVault): Promise<LogMark | undefined> {
  const last = await events.lastPosition();
  const mark = last === 0 ? undefined : await newestEvent(events, last);
  if (mark !== undefined || last === 0) await vault.keepText({ ...PLACE, text: JSON.stringify(mark ?? null) });
  return mark;
}

async function newestEvent(events: EventStore, last: number): Promise<LogMark | undefined> {
  for await (const { stream, version, hash, position, at } of events.readAll({ after: last - 1, limit: 1 }))
    return { stream, version, hash, position, at };
  return undefined;
}

/** Whether the log still holds the marked event, as far as its hash tells; a stream that is damaged is another matter. */
export async function holdsMark(events: EventStore, { stream, version, hash }: LogMark): Promise<boolean> {
  if (events.damaged.of(stream) !== undefined) return true;
  try {
    for await (const event of events.readStream(stream, { from: version, limit: 1 }))
      return event.version === version && event.hash === hash;
    return false;
  } catch (error) {
    if ((await damageOf(events, stream, nativeSha256)) !== undefined) return true;
    throw error;
  }
}

const EVERY_MS = 5_000;

/** Moves the mark on while the log grows. */
export class LogMarkKeeper {
  private timer: NodeJS.Timeout | undefined;
  private marked = 0;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly events: EventStore,
    private readonly vault: MarkVault,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(everyMs = EVERY_MS): void {
    this.timer = setInterval(() => void this.mark(), everyMs).unref();
  }

  /** A last mark; the log and the vault must still be open. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.mark();
  }

  private mark(): Promise<void> {
    this.work = this.work.then(() => this.markNow()).catch((error: unknown) => this.onError(error));
    return this.work;
  }

  private async markNow(): Promise<void> {
    if ((await this.events.lastPosition()) === this.marked) return;
    const mark = await markLog(this.events, this.vault);
    this.marked = mark?.position ?? this.marked;
  }
}
