import type { Handled, Sender } from '@logbuoy/event-store';
import { REVEAL_WAIT_MS, sharesMissing, type MatchState } from '@logbuoy/games';
import { matchStream, type AccountId, type MatchId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import { NotRetryable } from '../jobs';
import type { MatchLoop } from './match-loop';
import type { Tables } from './tables';

export interface GivenStartParts {
  readonly matches: MatchLoop;
  readonly tables: Tables;
  readonly clock: Clock;
  /** Opens these tables. */
  readonly host: AccountId;
  /** Of a step, the same whenever it is asked: a second run finds the work done. */
  senderOf(step: 'end-share-wait' | 'start'): Sender;
}

/** A job a little early would find that it is not time yet. */
const SLACK_MS = 5;

/** Starts tables whose seats the service gives: when all shares are in, or were waited for long enough. */
export class GivenStart {
  constructor(private readonly parts: GivenStartParts) {}

  /** All sit, and play has not begun. */
  isWaiting = ({ status, table, order, seats }: MatchState): boolean =>
    status === 'open' && table?.createdBy === this.parts.host && order.every((seat) => seats[seat] !== undefined);

  /** When to look at a waiting table: now, or when the wait for commitments and the one for shares after it is over. */
  momentsOf(state: MatchState): readonly number[] {
    const nowMs = this.parts.clock.nowMs();
    if (sharesMissing(state, nowMs).length === 0) return [nowMs];
    const untilMs = state.table?.chance?.sharesUntilMs ?? nowMs;
    return [untilMs + SLACK_MS, untilMs + REVEAL_WAIT_MS + SLACK_MS];
  }

  /** The match itself knows how long shares are waited for. */
  async startIfDue(match: MatchId): Promise<void> {
    const { matches, clock, senderOf } = this.parts;
    const stream = matchStream(match);
    const { state } = await matches.load(stream);
    if (!this.isWaiting(state)) return;
    const nowMs = clock.nowMs();
    const untilMs = state.table?.chance?.sharesUntilMs ?? 0;
    const isAwaited = state.order.some((seat) => state.seats[seat]?.share?.status === 'awaited');
    if (isAwaited && nowMs >= untilMs) {
      const handled = await matches.handle(stream, { type: 'EndShareWait' }, senderOf('end-share-wait'));
      mustBeAccepted('EndShareWait', match, handled);
    }
    const { state: now } = await matches.load(stream);
    if (sharesMissing(now, nowMs).length === 0) await this.start(match);
  }

  async start(match: MatchId): Promise<void> {
    const handled = await this.parts.tables.start(match, this.parts.host, this.parts.senderOf('start'));
    // A player may have been faster.
    if (handled.kind === 'rejected' && handled.rejection.code === 'not-open') return;
    mustBeAccepted('StartMatch', match, handled);
  }
}

export function mustBeAccepted(type: string, match: MatchId, handled: Handled<MatchState>): void {
  if (handled.kind === 'rejected') throw new NotRetryable(`${type} was refused: ${handled.rejection.code}`);
  if (handled.kind !== 'accepted') throw new Error(`${type} at ${match}: ${handled.kind}`);
}
