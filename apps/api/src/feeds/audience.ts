import { diff, type JsonObject, type JsonPatch, type SeenEventMessage, type ServerMessage } from '@logbuoy/contracts';
import type { MatchDecider, MatchEvent, MatchState, SeatOffers } from '@logbuoy/games';
import type { MatchId, Viewer } from '@logbuoy/kernel';
import { Outgoing } from './outgoing';
import { RecentEvents } from './recent-events';

/** Where messages go; a socket, mostly. */
export interface Listener {
  send(message: Outgoing): void;
}

/** A listener in an audience. The same bytes go to every listener in it. */
export interface Onlooker extends Listener {
  /** Whether they may keep this perspective, now that seats changed hands or play began. */
  mayLookOn(match: MatchState, audience: Audience): boolean;
}

interface Picture {
  readonly view: JsonObject;
  readonly offers: SeatOffers;
}

export type OffersOf = (state: MatchState, viewer: Viewer) => SeatOffers;

/** After these, a viewer's permission may have ended. */
const CHANGE_WHO_MAY_LOOK: readonly string[] = ['SeatTaken', 'SeatLeft', 'MatchStarted'];

/**
 * All listeners with the same perspective on a match. `seq` counts the events this perspective may see: events that
 * must not be noticed leave no gap, so neither numbers nor silence reveal anything.
 */
export class Audience {
  readonly listeners = new Set<Onlooker>();
  private readonly recent = new RecentEvents();
  /** The state when this perspective last saw something. */
  private state: MatchState;
  /** The view of it; made on demand. */
  private picture: Picture | undefined;
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
    this.state = state;
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
    const eventsText = JSON.stringify(events);
    this.recent.add(events, eventsText);
    if (this.listeners.size === 0) {
      this.state = state;
      this.picture = undefined;
      return;
    }
    const before = this.look();
    this.state = state;
    const { view, offers } = (this.picture = this.draw());
    const message = this.update(eventsText, diff(before.view, view), offers);
    for (const listener of this.listeners) listener.send(message);
  }

  /** How the match looks now; `missed` are the events since the last one known, for a log or an animation. */
  snapshot(missed: readonly SeenEventMessage[]): ServerMessage & { readonly t: 'snapshot' } {
    const { view, offers } = this.look();
    return { t: 'snapshot', match: this.match, seq: this.seq, view, offers, events: missed };
  }

  /** The events after `since`, where they are still remembered. */
  recentSince(since: number): readonly SeenEventMessage[] | undefined {
    return since >= this.seq ? [] : this.recent.since(since);
  }

  /** The same moment, read again from the log: texts in it were erased. */
  readAgain(state: MatchState): void {
    this.recent.clear();
    this.state = state;
    this.picture = undefined;
  }

  private look(): Picture {
    return (this.picture ??= this.draw());
  }

  private draw(): Picture {
    const view = this.decider.view(this.state, this.viewer) as unknown as JsonObject;
    return { view, offers: this.offersOf(this.state, this.viewer) };
  }

  /** The message `update`. Its events have been spelled already, to be remembered. */
  private update(eventsText: string, patch: JsonPatch, offers: SeatOffers): Outgoing {
    type Rest = Omit<ServerMessage & { readonly t: 'update' }, 'events' | 'patch' | 'offers'>;
    const { match, seq } = this;
    const head = JSON.stringify({ t: 'update', match, seq } satisfies Rest).slice(0, -1);
    const [patchText, offersText] = [JSON.stringify(patch), JSON.stringify(offers)];
    const text = `${head},"events":${eventsText},"patch":${patchText},"offers":${offersText}}`;
    return new Outgoing(text, this.viewer.kind === 'spectator');
  }

  private sendAway(state: MatchState): void {
    this.inDoubt = false;
    for (const listener of this.listeners) {
      if (!listener.mayLookOn(state, this)) this.listeners.delete(listener);
    }
  }
}
