import type { EventStore } from '@logbuoy/event-store';
import type { RecordedEvent } from '@logbuoy/kernel';
import type { Lead, ReadStore } from '../read-store/port';
import type { Projection } from './projection';
import type { ProjectionLag, RebuildProgress } from './status';
import { ProjectionTrack } from './track';
import { waitForPosition } from './wait-for-position';

export interface ProjectionRunnerOptions {
  readonly store: EventStore;
  readonly readStore: ReadStore;
  readonly projections: readonly Projection[];
  /** `event`: it could not be applied and its projection has stopped. Otherwise something failed and is tried again. */
  readonly onError?: (error: unknown, about: { readonly projection?: string; readonly event?: RecordedEvent }) => void;
  readonly onProgress?: (progress: RebuildProgress) => void;
  readonly batchEventsMax?: number;
  readonly batchMsMax?: number;
  /** How often to look for rebuild requests, a lead that became free or was lost, and positions to write down. */
  readonly pollMs?: number;
}

const PROGRESS_EVERY_MS = 100;

/**
 * Keeps projections up to date with the log: catches up, stays live, rebuilds on request and when a projection's version
 * has changed. Of all runners on one read store only the leader works; the others stand by and take over when it is gone.
 */
export class ProjectionRunner {
  private readonly tracks = new Map<string, ProjectionTrack>();
  private readonly waiting = new Set<() => void>();
  private readonly progressAt = new Map<string, number>();
  private lead: Lead | undefined;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private headPosition = 0;
  private isStopped = true;

  constructor(private readonly options: ProjectionRunnerOptions) {}

  get isLeading(): boolean {
    return this.lead !== undefined;
  }

  /** Resolves when the projections are being applied or, where another leads, when standing by. */
  async start(): Promise<void> {
    this.isStopped = false;
    await this.look();
  }

  /** Everything applied so far is written; nothing runs any more. */
  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.round;
    await this.stepDown();
    this.tellWaiting();
  }

  async lag(): Promise<readonly ProjectionLag[]> {
    const head = await this.options.store.lastPosition();
    return Promise.all(this.options.projections.map((projection) => this.lagOf(projection.name, head)));
  }

  /** Whether everything up to `position` can be read now, so that a caller sees their own writes. */
  async waitFor(position: number, timeoutMs: number, projections = this.names()): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (this.isLeading && !this.isStopped) {
      const tracks = projections.map((name) => this.tracks.get(name));
      if (tracks.every((track) => track !== undefined && track.position >= position)) return true;
      if (Date.now() >= deadline || tracks.some((track) => track?.state === 'stopped')) return false;
      await this.untilSomethingMoved(deadline - Date.now());
    }
    if (this.isStopped) return false;
    return waitForPosition(this.options.readStore, projections, position, deadline - Date.now());
  }

  async requestRebuild(projection: string): Promise<void> {
    await this.options.readStore.requestRebuild(projection);
    if (!this.isStopped) await this.look();
  }

  private names(): string[] {
    return this.options.projections.map(({ name }) => name);
  }

  private async lagOf(name: string, headPosition: number): Promise<ProjectionLag> {
    const track = this.tracks.get(name);
    const position = track?.position ?? (await this.options.readStore.position(name));
    const done = track?.buildingPosition;
    return {
      projection: name,
      state: track?.state ?? 'standby',
      position,
      headPosition,
      behind: Math.max(0, headPosition - position),
      ...(track?.lastError === undefined ? {} : { lastError: track.lastError }),
      ...(done === undefined ? {} : { rebuild: { projection: name, done, total: Math.max(done, headPosition) } }),
    };
  }

  /** One look around at a time, and another one a while after each. */
  private look(): Promise<void> {
    clearTimeout(this.timer);
    this.round = this.round.then(async () => {
      if (this.isStopped) return;
      await this.lookAround().catch((error: unknown) => this.options.onError?.(error, {}));
      clearTimeout(this.timer);
      if (!this.isStopped) this.timer = setTimeout(() => void this.look(), this.options.pollMs ?? 250).unref();
    });
    return this.round;
  }

  private async lookAround(): Promise<void> {
    const { readStore, store } = this.options;
    if (this.lead !== undefined && !(await this.lead.held())) await this.stepDown();
    if (this.lead === undefined && !(await this.takeLead())) return;
    this.headPosition = await store.lastPosition();
    const requested = new Set(await readStore.rebuildRequests());
    for (const [name, track] of this.tracks) {
      if (requested.has(name)) await track.rebuild();
      await track.savePositions();
    }
  }

  private async takeLead(): Promise<boolean> {
    const { store, readStore, projections } = this.options;
    const lead = await readStore.lead();
    if (lead === undefined) return false;
    try {
      const rows = await readStore.generations();
      const headPosition = await store.lastPosition();
      for (const projection of projections) {
        const track = this.trackFor(projection);
        this.tracks.set(projection.name, track);
        await track.open(rows, headPosition);
      }
      this.lead = lead;
      return true;
    } catch (error) {
      await this.closeTracks();
      await lead.release();
      throw error;
    }
  }

  private trackFor(projection: Projection): ProjectionTrack {
    const { store, readStore, batchEventsMax = 256, batchMsMax = 20, onError } = this.options;
    return new ProjectionTrack({
      store,
      readStore,
      projection,
      batchEventsMax,
      batchMsMax,
      onMoved: () => this.tellWaiting(),
      onProgress: (done) => this.reportProgress(projection.name, done),
      onError: (error, event) => {
        onError?.(error, { projection: projection.name, ...(event === undefined ? {} : { event }) });
        this.tellWaiting();
      },
      onOvertaken: () => {
        // Not from inside the batch that noticed it: stepping down waits for that batch.
        this.round = this.round.then(() => this.stepDown()).catch((error: unknown) => onError?.(error, {}));
      },
    });
  }

  private reportProgress(projection: string, done: number): void {
    const now = performance.now();
    const total = Math.max(this.headPosition, done);
    if (done < total && now - (this.progressAt.get(projection) ?? -Infinity) < PROGRESS_EVERY_MS) return;
    this.progressAt.set(projection, now);
    this.options.onProgress?.({ projection, done, total });
  }

  private async stepDown(): Promise<void> {
    await this.closeTracks();
    const lead = this.lead;
    this.lead = undefined;
    await lead?.release();
    this.tellWaiting();
  }

  private async closeTracks(): Promise<void> {
    await Promise.all([...this.tracks.values()].map((track) => track.close()));
    this.tracks.clear();
  }

  private tellWaiting(): void {
    for (const wake of this.waiting) wake();
  }

  private untilSomethingMoved(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.waiting.add(wake);
    });
  }
}
