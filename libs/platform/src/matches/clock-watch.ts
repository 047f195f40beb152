import { nextDeadlineMs, type MatchState } from '@logbuoy/games';
import { matchOfStream, matchStream, type ActorId, type CommandId, type MatchId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { JobQueue, JobWorker } from '../jobs';
import type { MatchLoop } from './match-loop';

export type ClockJobs = { readonly 'match-clock': { readonly match: string } };

const CLOCK = 'system:clock' as ActorId;
/** A job a little early would be ignored and have to be repeated. */
const SLACK_MS = 5;
const WATCHED_MAX = 50_000;

export interface ClockWatchParts {
  readonly loop: MatchLoop;
  readonly jobs: JobQueue<ClockJobs>;
  readonly clock: Clock;
  onError(error: unknown): void;
}

/**
 * Proposes timeouts. For each running match there is one job at the earliest moment its time could be up; when it fires,
 * the match looks at its own record and decides, and the next job is set for whatever the record then says. A decision
 * that moves the deadline back sets nothing: the job comes early, finds time left, and sets itself again. So a busy match
 * costs one job per deadline, not one per decision. Jobs lost with Redis are set again by `watchAnew`.
 */
export class ClockWatch {
  /** What this process has set; others may have set more, which does no harm. */
  private readonly dueMs = new Map<MatchId, number>();
  private worker: JobWorker | undefined;
  private readonly unlisten: () => void;

  constructor(private readonly parts: ClockWatchParts) {
    this.unlisten = parts.loop.onCommitted(({ stream, state }) => {
      const match = matchOfStream(stream);
      if (match !== undefined) this.watch(match, state);
    });
  }

  /** Sets the job for a match as it stands. `again` sets it apart from one for the same deadline that is running now. */
  private watch(match: MatchId, state: MatchState, again = ''): void {
    const deadline = nextDeadlineMs(state);
    if (deadline === undefined) {
      this.dueMs.delete(match);
      return;
    }
    const due = this.dueMs.get(match);
    // A job whose time has passed has run, in whichever process, and set the next one for the record as it was then.
    if (due === undefined || due > deadline || due < this.parts.clock.nowMs()) this.set(match, deadline, again);
  }

  /** Runs the jobs here. */
  work(): void {
    this.worker = this.parts.jobs.work('match-clock', ({ match }) => this.propose(match as MatchId), {
      concurrency: 20,
    });
  }

  /** Sets the job again, whatever this process believes: jobs can be lost with Redis. Where it is late, needs none. */
  async watchAnew(match: MatchId, state: MatchState): Promise<void> {
    this.dueMs.delete(match);
    if ((nextDeadlineMs(state) ?? Infinity) <= this.parts.clock.nowMs()) await this.propose(match);
    else this.watch(match, state);
  }

  async close(): Promise<void> {
    this.unlisten();
    await this.worker?.close();
  }

  private async propose(match: MatchId): Promise<void> {
    const { loop, clock } = this.parts;
    this.dueMs.delete(match);
    const sender = { commandId: `clock-${clock.nowMs()}` as CommandId, by: CLOCK };
    const handled = await loop.handle(matchStream(match), { type: 'ProposeTimeout' }, sender);
    if (handled.kind === 'accepted') return this.watch(match, handled.state, `.${sender.commandId}`);
    if (handled.kind !== 'rejected') throw new Error(`timeout of ${match} could not be proposed: ${handled.kind}`);
  }

  private set(match: MatchId, deadline: number, again: string): void {
    const { jobs, clock } = this.parts;
    if (this.dueMs.size >= WATCHED_MAX) this.dueMs.clear(); // matches that ended elsewhere; the others are set once more
    this.dueMs.set(match, deadline);
    const delayMs = Math.max(0, deadline - clock.nowMs()) + SLACK_MS;
    jobs.add('match-clock', { match }, { id: `${match}.${deadline}${again}`, delayMs }).catch((error: unknown) => {
      if (this.dueMs.get(match) === deadline) this.dueMs.delete(match); // the next decision or sweep sets it
      this.parts.onError(error);
    });
  }
}
