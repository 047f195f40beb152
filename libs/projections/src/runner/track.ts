import type { RecordedEvent } from '@logbuoy/kernel';
import { sameCollections } from '../read-store/plan';
import type { Generation } from '../read-store/port';
import { Feed, type FeedOptions } from './feed';
import type { Projection } from './projection';
import type { ProjectionState } from './status';

export interface TrackOptions extends Pick<FeedOptions, 'store' | 'readStore' | 'batchEventsMax' | 'batchMsMax'> {
  readonly projection: Projection;
  readonly onMoved: () => void;
  readonly onProgress: (done: number) => void;
  readonly onError: (error: unknown, event?: RecordedEvent) => void;
  readonly onOvertaken: () => void;
}

/**
 * One projection under one leader: the generation that serves, kept live, and the one that is being built beside it. When
 * the new one has caught up the old one is held, the new one passes it, takes its place in one step, and goes on live.
 */
export class ProjectionTrack {
  private serving: Feed | undefined;
  private building: Feed | undefined;
  private shown: Generation | undefined;
  private isClosed = false;
  private changeOver: Promise<void> = Promise.resolve();
  lastError: string | undefined;

  constructor(private readonly options: TrackOptions) {}

  get projection(): Projection {
    return this.options.projection;
  }

  get state(): ProjectionState {
    if (this.serving === undefined) return 'frozen';
    if (this.serving.hasFailed) return 'stopped';
    return this.serving.isCaughtUp ? 'live' : 'catching-up';
  }

  get position(): number {
    return this.serving?.position ?? this.shown?.position ?? 0;
  }

  get buildingPosition(): number | undefined {
    return this.building?.position;
  }

  /**
   * Resumes from the stored rows: an interrupted rebuild goes on, leftovers are dropped. A generation with a checkpoint beyond the end of
   * the log was built from another, longer log; it is rebuilt, not updated.
   */
  async open(rows: readonly Generation[], headPosition: number): Promise<void> {
    const { readStore, projection } = this.options;
    const ours = rows.filter((row) => row.projection === projection.name);
    const isOfToday = (row: Generation): boolean =>
      row.version === projection.version &&
      sameCollections(row.collections, projection.collections) &&
      row.position <= headPosition;
    const resumed = ours.findLast((row) => row.role === 'building' && isOfToday(row));
    for (const row of ours) if (row.role !== 'serving' && row !== resumed) await readStore.dropGeneration(row);

    this.shown = ours.find((row) => row.role === 'serving') ?? (await readStore.createGeneration(this.plan()));
    // Documents of other code, or of another log, are shown until ours are ready, and left as they are: `apply` may not
    // understand them.
    if (isOfToday(this.shown)) this.serving = this.startServing(this.shown);
    if (resumed !== undefined) this.build(resumed);
    else if (!isOfToday(this.shown)) await this.rebuild();
  }

  /** Begins a rebuild unless one is under way. */
  async rebuild(): Promise<void> {
    if (this.building === undefined && !this.isClosed)
      this.build(await this.options.readStore.createGeneration(this.plan()));
  }

  async savePositions(): Promise<void> {
    await this.serving?.savePosition();
    await this.building?.savePosition();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([this.serving?.stop(), this.building?.stop()]);
    await this.changeOver;
  }

  private plan() {
    const { name, version, collections } = this.options.projection;
    return { projection: name, version, collections };
  }

  private startServing(generation: Generation): Feed {
    const feed = this.feedFor(generation);
    void feed.start().then(() => this.options.onMoved());
    return feed;
  }

  private build(generation: Generation): void {
    const feed = this.feedFor(generation);
    this.building = feed;
    void feed.start().then(() => {
      this.changeOver = this.takeOver(feed).catch((error: unknown) => this.options.onError(error));
    });
  }

  private feedFor(generation: Generation): Feed {
    const { store, readStore, projection, batchEventsMax, batchMsMax, onMoved, onProgress, onError, onOvertaken } =
      this.options;
    const feed: Feed = new Feed({
      store,
      readStore,
      projection,
      generation,
      batchEventsMax,
      batchMsMax,
      onMoved: () => {
        if (feed === this.building) onProgress(feed.position);
        onMoved();
      },
      onStopped: (error, event) => {
        this.lastError = describe(error, event);
        onError(error, event);
        if (feed === this.building) this.changeOver = this.giveUp(feed).catch((failure: unknown) => onError(failure));
      },
      onTrouble: (error) => onError(error),
      onOvertaken,
    });
    return feed;
  }

  private async takeOver(feed: Feed): Promise<void> {
    const { readStore } = this.options;
    await this.serving?.stop();
    const goal = this.serving?.position ?? 0;
    while (feed.isRunning && feed.position < goal) await new Promise((resolve) => setTimeout(resolve, 2));
    if (!feed.isRunning || this.isClosed) return;
    await feed.savePosition(); // readers that wait for a position never see it go back
    const old = this.shown;
    if (!(await this.untilDone(() => readStore.serve(feed.generation)))) return;
    this.options.onProgress(feed.position);
    this.serving = feed;
    this.shown = feed.generation;
    this.building = undefined;
    this.lastError = undefined;
    this.options.onMoved();
    if (old !== undefined) await readStore.dropGeneration(old);
  }

  /** The old generation is held, so this must come about; only the end of our time excuses from it. */
  private async untilDone(step: () => Promise<void>): Promise<boolean> {
    while (!this.isClosed) {
      try {
        await step();
        return true;
      } catch (error) {
        this.options.onError(error);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    return false;
  }

  /** The old documents stay; a retry needs a restart, a new version or an explicit request. */
  private async giveUp(feed: Feed): Promise<void> {
    const { readStore, projection } = this.options;
    this.building = undefined;
    await feed.stop();
    await readStore.dropGeneration(feed.generation);
    await readStore.withdrawRebuild(projection.name);
    if (this.serving !== undefined && !this.serving.isRunning && !this.isClosed) await this.resumeServing();
  }

  /** The old one was being held for the change when the new one failed. */
  private async resumeServing(): Promise<void> {
    const rows = await this.options.readStore.generations();
    const row = rows.find(({ generation }) => generation === this.shown?.generation);
    if (row !== undefined) this.serving = this.startServing(row);
  }
}

function describe(error: unknown, event: RecordedEvent): string {
  const message = error instanceof Error ? error.message : String(error);
  return `${event.type} at position ${event.position}: ${message}`;
}
