import { Inject, Injectable } from '@nestjs/common';
import type { MatchState } from '@logbuoy/games';
import { matchStream, type MatchId, type Seat } from '@logbuoy/kernel';
import {
  CLOCK,
  heartbeatSender,
  LOGGER,
  MATCH_LOOP,
  PRESENCE,
  type Clock,
  type Logger,
  type MatchLoop,
  type Presence,
} from '@logbuoy/platform';

const BEAT_EVERY_MS = 3_000;
const REMEMBERED_MAX = 20_000;

/** Notifies the other components that a player is present, and the match that an absent one is back. */
@Injectable()
export class PlayerPresence {
  private readonly lastBeatMs = new Map<string, number>();

  constructor(
    @Inject(PRESENCE) private readonly presence: Presence,
    @Inject(MATCH_LOOP) private readonly loop: MatchLoop,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A sign of life: a heartbeat of the socket, or a command by any way. */
  heard(match: MatchId, seat: Seat, state: MatchState): void {
    if (state.status !== 'playing') return;
    const nowMs = this.clock.nowMs();
    if (state.seats[seat]?.absent === true) this.reportReturn(match, seat, nowMs);
    const key = `${match} ${seat}`;
    if (nowMs - (this.lastBeatMs.get(key) ?? 0) < BEAT_EVERY_MS) return;
    if (this.lastBeatMs.size >= REMEMBERED_MAX) this.lastBeatMs.clear(); // costs one extra beat each, nothing else
    this.lastBeatMs.set(key, nowMs);
    // Redis may be unreachable: the next heartbeat comes soon, and a seat is absent only after several are missing.
    this.presence
      .beat(match, seat, nowMs)
      .catch((error: unknown) => this.logger.debug({ err: error }, 'heartbeat not kept'));
  }

  private reportReturn(match: MatchId, seat: Seat, nowMs: number): void {
    this.loop
      .handle(matchStream(match), { type: 'ReportReturn', seat }, heartbeatSender('returned', seat, nowMs))
      .catch((error: unknown) => this.logger.warn({ err: error, match, seat }, 'a return could not be recorded'));
  }
}
