import { genesis, type CommandId, type Sha256, type StreamHead, type StreamId } from '@logbuoy/kernel';
import type { CommandRecord } from '../port';
import { NewestEvents } from './newest-events';
import { headAfter, recordEndingWith, type StoredEvent } from './stored-event';

/**
 * KurrentDB cannot look up a command, so each process remembers the commands of the streams it works on. Nothing in it
 * can become untrue, since a stream only grows; it can only be incomplete, and it says up to which version it knows all.
 */
export class StreamCommands {
  private readonly records = new Map<CommandId, CommandRecord>();
  /** Of the next batch, what has come of it. */
  private coming: StoredEvent[] = [];

  constructor(
    readonly stream: StreamId,
    private knownHead: StreamHead,
    private readonly onGrowth: (grown: StreamCommands) => void,
    private readonly newest: NewestEvents,
  ) {}

  /** All commands up to here are known. */
  get head(): StreamHead {
    return this.knownHead;
  }

  get size(): number {
    return this.records.size;
  }

  find(command: CommandId): CommandRecord | undefined {
    return this.records.get(command);
  }

  /** Takes in the next event; one that is known already, because two readers overlap, changes nothing. */
  absorb(stored: StoredEvent): void {
    const { event, batchIndex, batchSize } = stored;
    if (event.version === this.knownHead.version + 1) this.coming = [];
    if (event.version !== this.knownHead.version + this.coming.length + 1) return;
    this.coming.push(stored);
    if (batchIndex < batchSize - 1) return;
    this.knownHead = headAfter(stored);
    this.newest.add(this.stream, this.coming);
    this.coming = [];
    this.remember(recordEndingWith(stored));
  }

  /** Takes in a batch this process has just written. */
  absorbOwn(record: CommandRecord, head: StreamHead): void {
    if (record.firstVersion !== this.knownHead.version + 1) return;
    this.knownHead = head;
    this.remember(record);
  }

  private remember(record: CommandRecord): void {
    this.records.set(record.command, record);
    this.onGrowth(this);
  }
}

/** The least recently used streams are forgotten first; to know one again costs reading it, once. */
export class CommandIndex {
  readonly newest = new NewestEvents();
  private readonly streams = new Map<StreamId, StreamCommands>();
  private commandsKnown = 0;

  constructor(
    private readonly sha256: Sha256,
    private readonly commandsMax: number,
  ) {}

  of(stream: StreamId): StreamCommands {
    const known =
      this.streams.get(stream) ?? new StreamCommands(stream, genesis(stream, this.sha256), this.count, this.newest);
    this.streams.delete(stream); // to the young end of the map
    this.streams.set(stream, known);
    return known;
  }

  /** What is known of a stream this process works on. */
  known(stream: StreamId): StreamCommands | undefined {
    return this.streams.get(stream);
  }

  /** A stream that was evicted while a caller still works with it is no longer counted. */
  private readonly count = (grown: StreamCommands): void => {
    if (this.streams.get(grown.stream) !== grown) return;
    this.commandsKnown += 1;
    for (const [stream, { size }] of this.streams) {
      if (this.commandsKnown <= this.commandsMax || stream === grown.stream) return;
      this.streams.delete(stream);
      this.commandsKnown -= size;
    }
  };
}
