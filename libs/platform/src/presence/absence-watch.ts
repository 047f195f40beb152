import { seatsPlaying, type MatchState } from '@logbuoy/games';
import { matchStream, type ActorId, type CommandId, type MatchId, type Seat } from '@logbuoy/kernel';
import { botAt } from '../bots/house-bots';
import type { Clock } from '../clock';
import type { MatchLoop } from '../matches';
import { Sweep } from '../sweep';
import type { Presence, Silence } from './presence';

const HEARTBEAT = 'system:heartbeat' as ActorId;
/** Without a heartbeat for this long: absent. Several heartbeats, so that one lost on the way does not matter. */
export const SILENCE_MS = 25_000;
const LOOK_EVERY_MS = 2_000;
/** Heartbeats come every ten seconds; a shorter break in hearing them can be told from no silence that counts. */
const DEAF_AFTER_MS = 10_000;

/**
 * Reports to matches which seats are absent. Runs in one background process. Silence is only believed after having
 * listened to it: heartbeats are lost while Redis is unreachable, and are not counted while this process is blocked.
 */
export class AbsenceWatch {
  private readonly looking: Sweep;
  private lookedMs = -Infinity;
  /** Since when heartbeats could be received without a break. */
  private hearingSinceMs = 0;

  constructor(
    private readonly parts: {
      readonly loop: MatchLoop;
      readonly presence: Presence;
      readonly clock: Clock;
      onError(error: unknown): void;
    },
  ) {
    this.looking = new Sweep({
      everyMs: LOOK_EVERY_MS,
      work: (signal) => this.look(signal),
      onError: (error) => parts.onError(error),
    });
  }

  start(): void {
    this.looking.start();
  }

  /** After a restart no player is connected yet: a player who does not reconnect in time is absent. */
  async expect(match: MatchId, state: MatchState): Promise<void> {
    if (state.status !== 'playing') return;
    const nowMs = this.parts.clock.nowMs();
    for (const seat of seatsPlaying(state)) {
      // A bot of the server has no socket to send heartbeats with, and is present as long as the server is.
      if (botAt(state, seat) === undefined) await this.parts.presence.expect(match, seat, nowMs);
    }
  }

  async look(signal?: AbortSignal): Promise<void> {
    const { presence, clock, onError } = this.parts;
    const silent = await presence.silentSince(clock.nowMs() - SILENCE_MS);
    const nowMs = clock.nowMs();
    if (nowMs - this.lookedMs > DEAF_AFTER_MS) this.hearingSinceMs = nowMs;
    this.lookedMs = nowMs;
    if (nowMs - this.hearingSinceMs < SILENCE_MS) return;
    for (const silence of silent) {
      if (signal?.aborted === true) return;
      await this.report(silence).catch(onError); // a match that cannot be read must not hide the others
    }
  }

  private async report({ match, seat, lastHeardMs }: Silence): Promise<void> {
    const { presence, loop } = this.parts;
    const sinceMs = Math.max(lastHeardMs, this.hearingSinceMs); // in doubt no player is charged for lost heartbeats
    await loop.handle(
      matchStream(match),
      { type: 'ReportAbsence', seat, sinceMs },
      heartbeatSender('absent', seat, sinceMs),
    );
    await presence.forget(match, seat); // only now: a report that failed is made again
  }

  /** Not waited for: a Redis that neither answers nor ends the connection must not keep a process from ending. */
  stop(): void {
    void this.looking.stop();
  }
}

/** The same report twice is the same command, so it is recorded once. */
export const heartbeatSender = (what: 'absent' | 'returned', seat: Seat, atMs: number) => ({
  commandId: `${what}-${seat}-${atMs}` as CommandId,
  by: HEARTBEAT,
});
