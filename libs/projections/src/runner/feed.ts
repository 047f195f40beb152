import { damageOf, nativeSha256, type EventStore, type Subscription } from '@logbuoy/event-store';
import type { RecordedEvent, StreamId } from '@logbuoy/kernel';
import { CheckpointMoved, type Generation, type ReadStore } from '../read-store/port';
import { historyOf } from './history';
import type { Projection } from './projection';
import { DocumentMemory, UnitOfWork } from './unit-of-work';

export interface FeedOptions {
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly projection: Projection;
  readonly generation: Generation;
  /** A batch ends after so many events or so much time, whichever comes first, and lets others have the event loop. */
  readonly batchEventsMax: number;
  readonly batchMsMax: number;
  /** The checkpoint moved. */
  onMoved(): void;
  /** An event could not be applied: the feed has stopped before it. */
  onStopped(error: unknown, event: RecordedEvent): void;
  /** Something else failed and will be tried again. */
  onTrouble(error: unknown): void;
  /** Another process writes this generation: the feed has stopped. */
  onOvertaken(): void;
}

/** How soon after an applied event a filtered one may be the end of the same batch, and how soon that is written down. */
const BATCH_ENDS_WITHIN_MS = 100;
const SAVE_SOON_MS = 10;
/** How often batches that changed no document are written down. */
const SAVE_UNCHANGED_MS = 100;

type FeedState = 'running' | 'stopping' | 'stopped-by-error' | 'overtaken';

/** Brings the log's events to one generation of a projection: catches up, then stays live. */
export class Feed {
  readonly generation: Generation;
  private subscription: Subscription | undefined;
  private checkpoint: number;
  private state: FeedState = 'running';
  private work: Promise<unknown> = Promise.resolve();
  private readonly memory = new DocumentMemory();
  private readonly stopping = new AbortController();
  private savingSoon: NodeJS.Timeout | undefined;
  private savingAtMs = Infinity;
  private appliedAtMs = -Infinity;
  private committedAtMs = -Infinity;
  /** Applied so far; behind the checkpoint there are only events that changed nothing. */
  private applied = 0;
  isCaughtUp = false;

  constructor(private readonly options: FeedOptions) {
    this.generation = options.generation;
    this.checkpoint = options.generation.position;
  }

  /** Everything up to here is in the documents, whether an event was applied or passed over. */
  get position(): number {
    if (this.state !== 'running') return this.checkpoint;
    return Math.max(this.checkpoint, this.applied, this.subscription?.position ?? 0);
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  /** It met an event that could not be applied. */
  get hasFailed(): boolean {
    return this.state === 'stopped-by-error';
  }

  /** Resolves once what was in the log by now has been applied; never, if the feed stops before that. */
  start(): Promise<void> {
    const { store, projection } = this.options;
    const subscription = store.subscribe({
      after: this.checkpoint,
      filter: projection.filter,
      handle: (events, upTo) => this.handle(events, upTo),
      passed: () => this.passed(),
      onError: (error) => this.options.onTrouble(error),
    });
    this.subscription = subscription;
    return new Promise((resolve) => {
      const caughtUp = (): void => {
        if (this.state !== 'running') return;
        this.isCaughtUp = true;
        resolve();
      };
      subscription.caughtUp.then(caughtUp, () => undefined); // refused only when it is stopped before
    });
  }

  async stop(): Promise<void> {
    if (this.state === 'running') this.state = 'stopping';
    clearTimeout(this.savingSoon);
    this.stopping.abort();
    await this.subscription?.stop();
    await this.work;
  }

  /** Writes down how far the filter has let the log pass, so that neither restart nor reader has to go that way again. */
  savePosition(): Promise<void> {
    return this.oneAtATime(async () => {
      const to = this.position;
      if (this.isRunning && to > this.checkpoint) await this.commit(to, this.newUnit());
    }).catch((error: unknown) => this.options.onTrouble(error));
  }

  /**
   * The end of a batch whose beginning was applied a moment ago may arrive by itself and be filtered out. Readers in other
   * processes wait for the whole batch, so its end is saved soon and not with the next `savePosition`.
   */
  private passed(): void {
    this.options.onMoved();
    if (performance.now() - this.appliedAtMs <= BATCH_ENDS_WITHIN_MS) this.saveWithin(SAVE_SOON_MS);
  }

  private saveWithin(ms: number): void {
    const atMs = performance.now() + ms;
    if (this.savingSoon !== undefined && this.savingAtMs <= atMs) return;
    clearTimeout(this.savingSoon);
    this.savingAtMs = atMs;
    this.savingSoon = setTimeout(() => {
      this.savingSoon = undefined;
      void this.savePosition();
    }, ms).unref();
  }

  private async handle(events: readonly RecordedEvent[], upTo: number): Promise<void> {
    let next = 0;
    // After a failure between two batches the subscription repeats what the first of them has already done.
    while (next < events.length && (events[next] as RecordedEvent).position <= this.checkpoint) next += 1;
    while (next < events.length && this.isRunning) {
      const from = next;
      next = await this.oneAtATime(() => this.applyFrom(events, from, upTo));
      // Yields between two batches of one read; between two reads the log itself yields.
      if (next < events.length) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Applies a batch and returns the index of the first event after it. With the last event everything up to `upTo` is applied. */
  private async applyFrom(events: readonly RecordedEvent[], from: number, upTo: number): Promise<number> {
    const { store, projection, batchEventsMax, batchMsMax } = this.options;
    const batch = events.slice(from, from + batchEventsMax);
    const unit = this.newUnit();
    if (projection.needs !== undefined) await unit.fetch(batch.flatMap((event) => projection.needs?.(event) ?? []));
    const deadline = performance.now() + batchMsMax;
    let applied: RecordedEvent | undefined;
    let failure: { readonly error: unknown; readonly event: RecordedEvent } | undefined;
    let count = 0;
    for (const event of batch) {
      try {
        await projection.apply(event, unit, historyOf(store, unit));
        unit.keep();
      } catch (error) {
        unit.discard();
        if (this.stopping.signal.aborted) break; // what was applied before is kept, this event comes again
        // An event that was altered in storage counts for nothing: its stream is frozen, all other streams continue.
        if (await this.isDamaged(event.stream)) unit.storeFailure = undefined;
        else if (unit.storeFailure !== undefined) throw unit.storeFailure.error;
        else {
          failure = { error, event };
          break;
        }
      }
      applied = event;
      count += 1;
      if (count % 16 === 0 && performance.now() > deadline) break;
    }
    if (applied !== undefined) {
      this.appliedAtMs = performance.now();
      await this.reach(applied === events.at(-1) ? upTo : applied.position, unit);
    }
    if (failure !== undefined) {
      if (this.applied > this.checkpoint) await this.commit(this.applied, this.newUnit());
      this.halt(() => this.options.onStopped(failure.error, failure.event), 'stopped-by-error');
    }
    return from + count;
  }

  private async isDamaged(stream: StreamId): Promise<boolean> {
    const { store } = this.options;
    return (store.damaged.of(stream) ?? (await damageOf(store, stream, nativeSha256))) !== undefined;
  }

  /**
   * Where no document changes, only the checkpoint does: readers in this process know it at once, the others when it is
   * written down. While such batches come thick and fast, a transaction for each of them would cost more than its events.
   */
  private async reach(to: number, unit: UnitOfWork): Promise<void> {
    const waitMs = this.committedAtMs + SAVE_UNCHANGED_MS - performance.now();
    if (unit.writes.length > 0 || waitMs <= 0) return this.commit(to, unit);
    unit.remember();
    this.applied = to;
    this.options.onMoved();
    this.saveWithin(waitMs);
  }

  private async commit(to: number, unit: UnitOfWork): Promise<void> {
    try {
      await this.options.readStore.commit(this.generation, { from: this.checkpoint, to, writes: unit.writes });
      unit.remember();
      this.checkpoint = to;
      this.committedAtMs = performance.now();
      this.options.onMoved();
    } catch (error) {
      this.memory.clear(); // the failed commit may or may not be in the store
      if (!(error instanceof CheckpointMoved)) throw error;
      this.halt(() => this.options.onOvertaken(), 'overtaken');
    }
  }

  private newUnit(): UnitOfWork {
    return new UnitOfWork(this.options.readStore, this.generation, this.memory, this.stopping.signal);
  }

  private halt(tell: () => void, state: FeedState): void {
    if (this.state === 'running') this.state = state;
    void this.subscription?.stop(); // not awaited: it waits for the very handler we are in
    tell();
  }

  private oneAtATime<T>(task: () => Promise<T>): Promise<T> {
    const result = this.work.then(task);
    this.work = result.catch(() => undefined);
    return result;
  }
}
