import {
  genesis,
  hashAfterLines,
  InvariantBroken,
  streamFileLines,
  StreamVerifier,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import type { EventStore, RecordedBatch } from './port';
import { TimeSlice } from './time-slice';

export const UNREADABLE = 'The line cannot be read.';

/** The stored bytes differ from the written ones. Such a stream is neither folded nor appended to. */
export class StreamDamaged extends Error {
  override readonly name = 'StreamDamaged';
  constructor(
    readonly stream: StreamId,
    /** The first event that is not as it was written. */
    readonly version: number,
    /** What is wrong there, in a sentence. */
    readonly sentence: string,
  ) {
    super(`${stream} is damaged at event ${version}: ${sentence}`);
  }
}

/** The streams of a store that were found damaged since it was opened. A repaired log is noticed after a restart. */
export class DamagedStreams {
  private readonly found = new Map<StreamId, StreamDamaged>();
  private readonly listeners = new Set<(damage: StreamDamaged) => void>();

  of(stream: StreamId): StreamDamaged | undefined {
    return this.found.get(stream);
  }

  /** Remembers the first finding of a stream, and notifies the listeners once. */
  note(damage: StreamDamaged): StreamDamaged {
    const known = this.found.get(damage.stream);
    if (known !== undefined) return known;
    this.found.set(damage.stream, damage);
    for (const listener of this.listeners) listener(damage);
    return damage;
  }

  /** The listener also gets earlier findings. */
  onNoted(listener: (damage: StreamDamaged) => void): () => void {
    this.listeners.add(listener);
    for (const damage of this.found.values()) listener(damage);
    return () => this.listeners.delete(listener);
  }
}

type CheckedStore = Pick<EventStore, 'readBatches' | 'readLines' | 'damaged'>;

const WRONG_INDEX = 'Versions, command or author kept beside the line are not its own.';

/**
 * Hands over the batches after a head, each compared with the hash before it: one SHA-256 for a line. Throws `StreamDamaged`
 * instead of the first batch that is not what was written. `take` may end the reading by returning `false`, and up to `atLeast` is enough to read. (A callback and
 * no generator: for every batch, one more of them would cost as much as the hash.)
 */
export async function readChecked(
  store: CheckedStore,
  stream: StreamId,
  after: StreamHead,
  sha256: Sha256,
  take: (batch: RecordedBatch) => boolean | void,
  atLeast?: number,
): Promise<void> {
  const known = store.damaged.of(stream);
  if (known !== undefined) throw known;
  let head = after;
  let isOurs = false;
  const slice = new TimeSlice(); // a long history is thousands of batches, and a store in this process answers without waiting
  try {
    for await (const batch of store.readBatches(stream, after.version + 1, atLeast)) {
      if (!follows(batch, head.version === 0 ? genesis(stream, sha256, batch.head.format ?? 2) : head, sha256))
        throw new StreamDamaged(stream, head.version + 1, WRONG_INDEX);
      isOurs = true;
      if (take(batch) === false) return;
      isOurs = false;
      head = batch.head;
      if (slice.isOver()) await slice.next();
    }
  } catch (error) {
    if (isOurs) throw error; // by `take`
    // A line that cannot be read is damaged, unless every hash is right: then the mistake is ours, or the store is away.
    const damage = await damageOf(store, stream, sha256);
    throw damage ?? (error instanceof StreamDamaged ? store.damaged.note(error) : error);
  }
}

/** Whether the lines follow from the head before, and what the store keeps beside them is theirs. */
function follows({ lines, events, record, head }: RecordedBatch, before: StreamHead, sha256: Sha256): boolean {
  const [first] = events;
  return (
    hashAfterLines(before.hash, lines, sha256) === head.hash &&
    first?.version === before.version + 1 &&
    events.at(-1)?.version === head.version &&
    first.cause === record.command &&
    first.by === record.by
  );
}

/** Where the stream stood after the batch with this version; what lies before it is not looked at. */
export async function headAt(
  store: CheckedStore,
  stream: StreamId,
  version: number,
  sha256: Sha256,
): Promise<StreamHead | undefined> {
  try {
    for await (const { head } of store.readBatches(stream, version)) return head;
    return undefined;
  } catch (error) {
    throw (await damageOf(store, stream, sha256)) ?? error;
  }
}

/** Reads a stream as its file would be, and notes the first thing in it that is wrong. */
export async function damageOf(
  store: CheckedStore,
  stream: StreamId,
  sha256: Sha256,
): Promise<StreamDamaged | undefined> {
  const verifier = new StreamVerifier({ sha256, allowUnsealed: true, mayGoOn: true });
  const found = (version: number, sentence: string) => store.damaged.note(new StreamDamaged(stream, version, sentence));
  let lines = 0;
  try {
    for await (const line of streamFileLines(stream, store.readLines(stream))) {
      verifier.push(Buffer.from(line));
      lines += 1;
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof InvariantBroken)
      return found(verifier.verified + 1, UNREADABLE);
    throw error;
  }
  const verdict = verifier.verdict();
  if (verdict.ok || lines <= 1) return undefined; // a header alone is a stream that was never written
  return found(typeof verdict.event === 'number' ? verdict.event : verifier.verified + 1, verdict.sentence);
}
