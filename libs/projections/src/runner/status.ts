/** How a projection stands, for metrics, health and people. */
export interface ProjectionLag {
  readonly projection: string;
  readonly state: ProjectionState;
  /** Everything up to here is shown. */
  readonly position: number;
  /** Where the log ends. */
  readonly headPosition: number;
  readonly behind: number;
  readonly lastError?: string;
  /** While it is being rebuilt. */
  readonly rebuild?: RebuildProgress;
}

/**
 * `standby`: another process applies it. `frozen`: what is shown was built by other code and stays as it is until the
 * rebuild that is under way takes its place. `stopped`: an event could not be applied; restart or rebuild after a fix.
 */
export type ProjectionState = 'standby' | 'catching-up' | 'live' | 'frozen' | 'stopped';

/** By position in the log; `total` grows while the service goes on. */
export interface RebuildProgress {
  readonly projection: string;
  readonly done: number;
  readonly total: number;
}
