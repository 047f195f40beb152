import type { Seek, Seeks } from '@logbuoy/games';
import { matchOfStream, SEEKS_STREAM, type MatchId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import type { JobQueue, JobWorker } from '../jobs';
import type { MatchLoop } from '../matches';
import type { Roster } from '../presence';
import { Sweep } from '../sweep';
import type { GivenTables } from './given-tables';
import type { SeekDecks } from './seek-decks';
import { houseSenderOf, type SeekLoop } from './seek-loop';

export type SeekJobs = {
  readonly 'seek-seating': { readonly match: string };
  readonly 'seek-start': { readonly match: string };
};
export const SEEK_QUEUES = ['seek-seating', 'seek-start'] as const satisfies readonly (keyof SeekJobs)[];

export interface SeekWatchParts {
  readonly loop: SeekLoop;
  readonly matches: MatchLoop;
  readonly given: GivenTables;
  readonly decks: SeekDecks;
  readonly roster: Roster;
  readonly jobs: JobQueue<SeekJobs>;
  readonly clock: Clock;
  onError(error: unknown): void;
}

const SWEEP_EVERY_MS = 5_000;
const FORGET_EVERY = 1_000;
/** Sockets answer every ten seconds, and a page that was reloaded needs a moment. */
export const SILENT_AFTER_MS = 35_000;

/**
 * Looks after those who wait: tables that were given are made ready and started, and seeks of people who are gone are closed.
 * What is to be done follows from the log alone. Each commit sets a job for it; a sweep does what jobs lost with Redis or with a
 * killed process would have done, and doing it twice does nothing twice.
 */
export class SeekWatch {
  private readonly workers: JobWorker[] = [];
  private readonly unlisten: readonly (() => void)[];
  private readonly sweeping: Sweep;
  /** Who waits and was never heard of, since when: Redis may have come back empty. */
  private unheardMs = new Map<string, number>();
  private swept = 0;

  constructor(private readonly parts: SeekWatchParts) {
    this.sweeping = new Sweep({
      everyMs: SWEEP_EVERY_MS,
      work: (signal) => this.sweep(signal),
      onError: (error) => parts.onError(error),
    });
    this.unlisten = [
      parts.loop.onCommitted(({ domain }) => {
        for (const event of domain) if (event.type === 'TableGiven') this.add('seek-seating', event.table.match);
      }),
      parts.matches.onCommitted(({ stream, state, record }) => {
        const match = matchOfStream(stream);
        if (match === undefined || !parts.given.starting.isWaiting(state)) return;
        const nowMs = parts.clock.nowMs();
        for (const atMs of parts.given.starting.momentsOf(state))
          this.add('seek-start', match, atMs > nowMs ? `at.${atMs}` : `${record.lastVersion}`, atMs - nowMs);
      }),
    ];
  }

  /** Runs the jobs here. */
  work(): void {
    const { jobs, given } = this.parts;
    this.workers.push(
      jobs.work('seek-seating', ({ match }) => given.makeReady(match as MatchId), { concurrency: 8 }),
      jobs.work('seek-start', ({ match }) => given.starting.startIfDue(match as MatchId), { concurrency: 8 }),
    );
    this.sweeping.start();
  }

  async close(): Promise<void> {
    for (const each of this.unlisten) each();
    await this.stopSweeping();
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  /** Jobs go on. */
  stopSweeping(): Promise<void> {
    return this.sweeping.stop();
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const { loop, given, decks } = this.parts;
    const { state } = await loop.load(SEEKS_STREAM);
    const failures: unknown[] = [];
    for (const { match } of state.given) {
      if (signal?.aborted === true) return;
      await given.makeReady(match).catch((error: unknown) => failures.push(error)); // the others are seated all the same
    }
    await this.lapse(await this.silent(state.waiting));
    await decks.tidyUp(seeksIn(state));
    // The loop remembers every command since it read the stream, and this stream never ends.
    if (++this.swept % FORGET_EVERY === 0) await loop.forget(SEEKS_STREAM);
    if (failures.length > 0) throw failures[0];
  }

  /** Accounts that wait and have gone: an opponent must not be seated opposite an empty seat. */
  async silent(waiting: readonly Seek[]): Promise<readonly Seek[]> {
    const heard = await this.parts.roster.lastHeard(waiting.map(({ account }) => account)).catch(() => undefined);
    // Redis is unreachable: accounts that wait count as present.
    if (heard === undefined) return [];
    const nowMs = this.parts.clock.nowMs();
    const unheard = new Map<string, number>();
    const silent = waiting.filter(({ account, seek, sinceMs }) => {
      let atMs = heard.get(account);
      if (atMs === undefined) unheard.set(seek, (atMs = this.unheardMs.get(seek) ?? nowMs));
      return Math.max(atMs, sinceMs) < nowMs - SILENT_AFTER_MS;
    });
    this.unheardMs = unheard;
    return silent;
  }

  async lapse(silent: readonly Seek[]): Promise<void> {
    for (const { account, seek } of silent)
      await this.parts.loop.handle(SEEKS_STREAM, { type: 'LapseSeek', account, seek }, houseSenderOf(`lapse-${seek}`));
  }

  private add(name: keyof SeekJobs, match: string, step = 'once', delayMs = 0): void {
    const options = { id: `${match}.${step}`, delayMs: Math.max(0, delayMs) };
    this.parts.jobs.add(name, { match }, options).catch((error: unknown) => this.parts.onError(error));
  }
}

const seeksIn = ({ waiting, given }: Seeks): ReadonlySet<string> =>
  new Set(
    [...waiting, ...given.flatMap(({ seats }) => seats.flatMap(({ seek }) => seek ?? []))].map(({ seek }) => seek),
  );
