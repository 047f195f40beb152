import { diff, type JsonObject, type SeenEventMessage, type ServerMessage } from '@logbuoy/contracts';
import type { MatchDecider, MatchEvent, MatchState, SeatOffers } from '@logbuoy/games';
import type { MatchId, Viewer } from '@logbuoy/kernel';

/** Where messages go; a socket, mostly. */
export interface Listener {
  send(message: Buffer): void;
}

/** Somebody in an audience. The same bytes go to everybody in it. */
export interface Onlooker extends Listener {
  /** Whether they may go on looking with these eyes, now that seats changed hands or play began. */
  mayLookOn(match: MatchState, audience: Audience): boolean;
}

export type OffersOf = (state: MatchState, viewer: Viewer) => SeatOffers;

const RECENT_MAX = 256;
/** After these, somebody who was allowed to look may not be so any more. */
const CHANGE_WHO_MAY_LOOK: readonly string[] = ['SeatTaken', 'SeatLeft', 'MatchStarted'];

/**
 * Everybody who looks at a match with the same eyes. `seq` counts the events these eyes were allowed to see: events that
 * must not be noticed leave no gap, so neither numbers nor silence tell anything.
 */
export class Audience {
  readonly listeners = new Set<Onlooker>();
  private readonly recent: SeenEventMessage[] = [];
  private view: JsonObject;
  private offered: SeatOffers;
  private fresh: SeenEventMessage[] = [];
  private inDoubt = false;

  constructor(
    readonly match: MatchId,
    readonly viewer: Viewer,
    private readonly decider: MatchDecider,
    private readonly offersOf: OffersOf,
    state: MatchState,
    public seq: number,
  ) {
    this.view = decider.view(state, viewer) as unknown as JsonObject;
    this.offered = offersOf(state, viewer);
  }

  notice(event: MatchEvent, at: number, after: MatchState): void {
    if (CHANGE_WHO_MAY_LOOK.includes(event.type)) this.inDoubt = true;
    const seen = this.decider.seen(event, this.viewer, after);
    if (seen === undefined) return;
    this.seq += 1;
    this.fresh.push({ seq: this.seq, at, ...seen });
  }

  /** After a batch: one message for all it brought. */
  flush(state: MatchState): void {
    if (this.inDoubt) this.sendAway(state);
    if (this.fresh.length === 0) return;
    const events = this.fresh;
    this.fresh = [];
    const view = this.decider.view(state, this.viewer) as unknown as JsonObject;
    const patch = diff(this.view, view);
    this.view = view;
    this.offered = this.offersOf(state, this.viewer);
    this.remember(events);
    if (this.listeners.size === 0) return;
    const message: ServerMessage = {
      t: 'update',
      match: this.match,
      seq: this.seq,
      events,
      patch,
      offers: this.offered,
    };
    const bytes = Buffer.from(JSON.stringify(message));
    for (const listener of this.listeners) listener.send(bytes);
  }

  /** How the match looks now; `missed` are the events since the last one known, for a log or an animation. */
  snapshot(missed: readonly SeenEventMessage[]): ServerMessage & { readonly t: 'snapshot' } {
    return { t: 'snapshot', match: this.match, seq: this.seq, view: this.view, offers: this.offered, events: missed };
  }

  /** The events after `since`, where they are still remembered. */
  recentSince(since: number): readonly SeenEventMessage[] | undefined {
    if (since >= this.seq) return [];
    const oldest = this.recent[0];
    if (oldest === undefined || oldest.seq > since + 1) return undefined;
    return this.recent.slice(since + 1 - oldest.seq);
  }

  private sendAway(state: MatchState): void {
    this.inDoubt = false;
    for (const listener of this.listeners) {
      if (!listener.mayLookOn(state, this)) this.listeners.delete(listener);
    }
  }

  private remember(events: readonly SeenEventMessage[]): void {
    this.recent.push(...events);
    if (this.recent.length > 2 * RECENT_MAX) this.recent.splice(0, this.recent.length - RECENT_MAX);
  }
}
