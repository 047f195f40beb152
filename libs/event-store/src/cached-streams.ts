import {
  genesis,
  isRecordEvent,
  toDomain,
  type CommandId,
  type Decider,
  type DomainEvent,
  type RecordedEvent,
  type Sha256,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import { RefusedOnRecord } from './asked-commands';
import { headAt, readChecked } from './damage';
import type { CommandRecord, EventStore, RecordedBatch } from './port';
import { checkedState, withChecksum } from './snapshot-checksum';
import { sameHead } from './shared/stored-batch';

export interface CachedStreamsOptions<State, Event extends DomainEvent> {
  readonly store: EventStore;
  readonly decider: Pick<Decider<State, never, Event, unknown, unknown>, 'initial' | 'evolve'>;
  /** Keep a snapshot every so many events, under this kind; the kind changes whenever the state's shape does. */
  readonly snapshots?: { readonly kind: string; readonly every: number };
  readonly cachedStreamsMax?: number;
  /** How many events all cached states together may stand for, since a long history leaves a large state. */
  readonly cachedEventsMax?: number;
}

const CACHED_STREAMS = 10_000;
/** A whole match of a thousand events takes some 75 kB, so this is about 300 MB. */
const CACHED_EVENTS = 4_000_000;

export interface Entry<State> {
  state: State;
  head: StreamHead;
  /** Commands seen since `foldedFrom`; older ones are looked up in the store. */
  readonly commands: Map<CommandId, CommandRecord>;
  /** What other processes refused, as far as it was read. */
  readonly refused: RefusedOnRecord;
  readonly foldedFrom: number;
  snapshotVersion: number;
}

/** A recorded fact that our code fails on: a bug, and not a transient failure of the store. */
export class Unfoldable extends Error {
  override readonly name = 'Unfoldable';
  /** How far the history could be folded. */
  readonly version: number;

  constructor({ stream, version, type }: RecordedEvent, cause: unknown) {
    super(`event ${version} of ${stream}, ${type}, cannot be folded`, { cause });
    this.version = version - 1;
  }
}

/** The states of the streams in use, folded from the log: from a snapshot where there is one, the least used ones forgotten. */
export class CachedStreams<State, Event extends DomainEvent> {
  private readonly entries = new Map<StreamId, Entry<State>>();

  constructor(
    private readonly options: CachedStreamsOptions<State, Event>,
    private readonly sha256: Sha256,
    /** Streams at work are not forgotten. */
    private readonly isBusy: (stream: StreamId) => boolean,
  ) {}

  peek(stream: StreamId): Entry<State> | undefined {
    this.refuseDamaged(stream);
    return this.entries.get(stream);
  }

  forget(stream: StreamId): void {
    this.entries.delete(stream);
  }

  /** The cached entry, at once; it counts as used. */
  atHand(stream: StreamId): Entry<State> | undefined {
    this.refuseDamaged(stream);
    const cached = this.entries.get(stream);
    if (cached === undefined) return undefined;
    this.entries.delete(stream); // to the young end of the map
    this.entries.set(stream, cached);
    return cached;
  }

  /** A stream that was found damaged is frozen, also where a good state of it is still cached. */
  private refuseDamaged(stream: StreamId): void {
    const damage = this.options.store.damaged.of(stream);
    if (damage === undefined) return;
    this.entries.delete(stream);
    throw damage;
  }

  async entry(stream: StreamId): Promise<Entry<State>> {
    const cached = this.atHand(stream);
    if (cached !== undefined) return cached;
    const entry = await this.startEntry(stream);
    await this.catchUp(stream, entry);
    this.entries.set(stream, entry);
    this.evict();
    return entry;
  }

  private async startEntry(stream: StreamId): Promise<Entry<State>> {
    const { decider } = this.options;
    const snapshot = await this.snapshotOf(stream);
    const version = snapshot?.head.version ?? 0;
    return {
      state: snapshot === undefined ? decider.initial : (JSON.parse(snapshot.state) as State),
      head: snapshot === undefined ? genesis(stream, this.sha256) : snapshot.head,
      commands: new Map(),
      refused: new RefusedOnRecord(),
      foldedFrom: version,
      snapshotVersion: version,
    };
  }

  /**
   * A snapshot counts only where the log has the very event it was taken after, since a restored log may have another past, and
   * only as it was written: what is decided on a damaged state would be recorded for good.
   */
  private async snapshotOf(
    stream: StreamId,
  ): Promise<{ readonly head: StreamHead; readonly state: string } | undefined> {
    const { snapshots, store } = this.options;
    const snapshot = snapshots && (await store.snapshots.load(stream, snapshots.kind));
    if (snapshot === undefined) return undefined;
    const state = checkedState(snapshot, this.sha256);
    if (state === undefined) return undefined;
    const head = await headAt(store, stream, snapshot.version, this.sha256);
    return head !== undefined && sameHead(head, snapshot) ? { head, state } : undefined;
  }

  /** Reads what was appended since, up to `atLeast` where that is enough, and folds nothing that is not what was written. */
  async catchUp(stream: StreamId, entry: Entry<State>, atLeast?: number): Promise<void> {
    const take = ({ events, record, head }: RecordedBatch): void => {
      for (const event of events) {
        entry.refused.read(event);
        entry.state = this.evolved(entry.state, event);
      }
      entry.head = head;
      entry.commands.set(record.command, record);
    };
    await readChecked(this.options.store, stream, entry.head, this.sha256, take, atLeast);
  }

  private evolved(state: State, event: RecordedEvent): State {
    if (isRecordEvent(event)) return state;
    try {
      return this.options.decider.evolve(state, toDomain<Event>(event));
    } catch (error) {
      throw new Unfoldable(event, error);
    }
  }

  keepSnapshot(stream: StreamId, entry: Entry<State>): void {
    const { snapshots, store } = this.options;
    if (snapshots === undefined || entry.head.version - entry.snapshotVersion < snapshots.every) return;
    entry.snapshotVersion = entry.head.version;
    // Only a cache: a snapshot that could not be saved costs time at the next start, nothing else.
    store.snapshots
      .save(stream, snapshots.kind, withChecksum(entry.head, JSON.stringify(entry.state), this.sha256))
      .catch(() => undefined);
  }

  private evict(): void {
    const { cachedStreamsMax = CACHED_STREAMS, cachedEventsMax = CACHED_EVENTS } = this.options;
    let events = 0;
    for (const { head } of this.entries.values()) events += head.version;
    for (const [stream, { head }] of this.entries) {
      if (this.entries.size <= cachedStreamsMax && events <= cachedEventsMax) return;
      if (this.isBusy(stream)) continue;
      this.entries.delete(stream);
      events -= head.version;
    }
  }
}
