import type { CommandId, StreamHead, StreamId } from '@logbuoy/kernel';

/** What the writer knows of a stream without reading from disk. */
export interface KnownStream {
  head: StreamHead;
  /** Every command ever appended to it, and the first position of its batch. */
  readonly commands: Map<CommandId, number>;
}

/**
 * The streams written to lately. It makes the check for duplicates exact and free of disk reads; in exchange the first
 * touch of a stream reads its commands. Bounded by the number of commands remembered, least recently used streams first.
 */
export class StreamCache {
  private readonly streams = new Map<StreamId, KnownStream>();
  private commandCount = 0;

  constructor(
    private readonly load: (stream: StreamId) => KnownStream,
    private readonly commandsMax = 200_000,
  ) {}

  peek(stream: StreamId): KnownStream | undefined {
    return this.streams.get(stream);
  }

  get(stream: StreamId): KnownStream {
    const known = this.streams.get(stream);
    if (known) {
      this.streams.delete(stream); // and back in as the most recently used
      this.streams.set(stream, known);
      return known;
    }
    const loaded = this.load(stream);
    this.streams.set(stream, loaded);
    this.commandCount += loaded.commands.size + 1;
    this.evict();
    return loaded;
  }

  appended(known: KnownStream, command: CommandId, firstPosition: number, head: StreamHead): void {
    known.commands.set(command, firstPosition);
    known.head = head;
    this.commandCount += 1;
    this.evict();
  }

  /** For when what was written and what was remembered may differ. */
  forget(): void {
    this.streams.clear();
    this.commandCount = 0;
  }

  private evict(): void {
    for (const [stream, { commands }] of this.streams) {
      if (this.commandCount <= this.commandsMax || this.streams.size === 1) return;
      this.streams.delete(stream);
      this.commandCount -= commands.size + 1;
    }
  }
}
