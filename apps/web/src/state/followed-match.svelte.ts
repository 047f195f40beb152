import { untrack } from 'svelte';
import { applyPatch } from '@logbuoy/contracts';
import type { JsonObject, SeenEventMessage, ServerMessage, Withheld } from '@logbuoy/contracts';
import { get, problemOf, type Problem } from '../api/http';
import { live } from '../api/live';
import type { Subscription } from '../api/live-link';
import type { SeatOffers } from '../api/offers';
import type { MatchView, Names, TimelineMark, TimelinePage } from '../api/shapes';
import { ShareBringer } from './bring-share';
import { linkStatus } from './link.svelte';
import { currentAccount } from './session.svelte';

const GATHER_MS = 400;
const FALLBACK_MS = 5_000;
const MARKS_AT_ONCE = 500;

type Seen = { readonly view: MatchView; readonly names: Names; readonly event?: EventOfMatch };
type Offered = { readonly offers: SeatOffers };
type Told = { readonly seq: number; readonly events: readonly SeenEventMessage[] };
const NOTHING: SeatOffers = { game: [], frame: [] };
type Snapshot = Extract<ServerMessage, { t: 'snapshot' }>;
type Update = Extract<ServerMessage, { t: 'update' }>;

/** The table of a tournament that a match is played at. */
export interface EventOfMatch {
  readonly tournament: string;
  readonly name: string;
  readonly round: number;
  readonly table: number;
  /** What will keep this visitor from the recording, if anything. */
  readonly withheld?: Withheld;
}

/**
 * A match as this visitor may see it, kept up to date: first by a plain request, then by the socket, and by asking again
 * while the socket is down. Call it while a component is being set up.
 */
export class FollowedMatch {
  view = $state.raw<MatchView>();
  names = $state.raw<Names>({});
  event = $state.raw<EventOfMatch>();
  marks = $state.raw<readonly TimelineMark[]>([]);
  problem = $state.raw<Problem>();
  /** What this visitor's seat may send now. */
  offers = $state.raw<SeatOffers>(NOTHING);
  /** Everything that has happened, as far as this visitor may see it. */
  events = $state.raw<readonly SeenEventMessage[]>([]);
  readonly offered = $derived(this.offers.frame.map(({ type }) => type));
  // Derived, not computed on each read: a new view with the same seat must not restart the subscription.
  readonly mySeat = $derived.by(() => {
    const me = currentAccount()?.id;
    return me === undefined ? undefined : this.view?.seats.find(({ player }) => player === me)?.seat;
  });
  /** Whether the socket tells about this match. */
  private isFollowing = $state(false);
  private subscription: Subscription | undefined;
  /** The view as the socket told it; nothing while the socket is silent. */
  private said: JsonObject | undefined;
  private heardCount = 0;
  private seq: number | undefined;
  private gathering: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly match: string) {
    // Once: what it reads on its way, such as the last mark, it also writes, and would be asked for again without end.
    $effect(() => untrack(() => void this.load()));
    $effect(() => this.follow(this.mySeat === undefined ? 'spectator' : 'player'));
    const shares = new ShareBringer(match);
    $effect(() => {
      if (this.view?.status === 'open' && this.mySeat !== undefined)
        void shares.bring(this.view, this.mySeat, this.offered);
    });
    $effect(() => {
      if (linkStatus() === 'live' && this.isFollowing) return;
      this.said = undefined;
      const timer = setInterval(() => void this.retry(), FALLBACK_MS);
      return () => clearInterval(timer);
    });
  }

  nameOf(player: string | null): string | undefined {
    return player === null ? undefined : this.names[player];
  }

  /** The way without a socket, and the first look: names come only by request. */
  async load(): Promise<void> {
    const heardBefore = this.heardCount;
    try {
      const [seen] = await Promise.all([get<Seen>(`/matches/${this.match}/view`), this.loadMarks()]);
      this.names = { ...this.names, ...seen.names };
      this.event = seen.event ?? this.event;
      // Patches build on what the socket itself has said; an answer from elsewhere must not slip in between, nor may an
      // answer that was under way while the socket spoke turn back time.
      const isNewest = () => this.said === undefined && heardBefore === this.heardCount;
      if (isNewest()) {
        this.view = seen.view;
        const offers = this.mySeat === undefined ? NOTHING : await this.askOffers();
        if (isNewest()) this.offers = offers;
        await this.loadEvents();
      }
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  private async askOffers(): Promise<SeatOffers> {
    return (await get<Offered>(`/matches/${this.match}/offers`)).offers;
  }

  /** Only what is new: the record of a long match is long. */
  private async loadMarks(): Promise<void> {
    let more = true;
    while (more) {
      const after = this.marks.at(-1)?.seq ?? 0;
      const page = await get<TimelinePage>(`/matches/${this.match}/timeline?after=${after}&limit=${MARKS_AT_ONCE}`);
      this.names = { ...this.names, ...page.names };
      // Two requests may have been under way at once; each mark is kept once.
      const last = this.marks.at(-1)?.seq ?? 0;
      this.marks = [...this.marks, ...page.marks.filter(({ seq }) => seq > last)];
      more = page.more;
    }
  }

  /** What happened since the last event we know. */
  private async loadEvents(): Promise<void> {
    const { events } = await get<Told>(`/matches/${this.match}/events?since=${this.events.at(-1)?.seq ?? 0}`);
    this.takeEvents(events);
  }

  /** Events are numbered without gaps; where some are missing here, they are fetched. */
  private takeEvents(told: readonly SeenEventMessage[]): void {
    const last = this.events.at(-1)?.seq ?? 0;
    const fresh = told.filter(({ seq }) => seq > last);
    if (fresh[0] === undefined) return;
    if (fresh[0].seq === last + 1) this.events = [...this.events, ...fresh];
    else void this.loadEvents().catch(() => undefined);
  }

  private follow(as: 'player' | 'spectator'): () => void {
    this.seq = undefined;
    // Each perspective counts its own events.
    this.events = [];
    const subscription: Subscription = {
      request: () => ({
        t: 'subscribe',
        match: this.match,
        as,
        ...(this.seq === undefined ? {} : { since: this.seq }),
      }),
      farewell: () => ({ t: 'unsubscribe', match: this.match }),
      hears: (message) => message['match'] === this.match && ['snapshot', 'update', 'error'].includes(message.t),
      heard: (message) => {
        if (message.t === 'error') this.refused();
        else this.heard(message as unknown as Snapshot | Update);
      },
    };
    this.subscription = subscription;
    const unsubscribe = live.subscribe(subscription);
    return () => {
      clearTimeout(this.gathering);
      this.gathering = undefined;
      this.said = undefined;
      this.subscription = undefined;
      unsubscribe();
    };
  }

  private heard(message: Snapshot | Update): void {
    if (message.t === 'snapshot') this.said = message.view;
    else if (this.said !== undefined) this.said = applyPatch(this.said, message.patch) as JsonObject;
    if (this.said === undefined) return;
    this.heardCount += 1;
    this.problem = undefined;
    this.isFollowing = true;
    this.seq = message.seq;
    this.view = this.said as unknown as MatchView;
    this.offers = message.offers;
    this.takeEvents(message.events);
    if ((this.events.at(-1)?.seq ?? 0) < message.seq) void this.loadEvents().catch(() => undefined);
    this.gathering ??= setTimeout(() => this.catchUp(), GATHER_MS);
  }

  /** Happens when a seat is left while the subscription to it is pending: load again, and follow the current state. */
  private refused(): void {
    this.isFollowing = false;
    this.said = undefined;
    void this.load();
  }

  private async retry(): Promise<void> {
    await this.load();
    if (this.subscription !== undefined && !this.isFollowing) live.repeat(this.subscription);
  }

  /** Once for many updates: the marks, and the names of those who sat down. */
  private catchUp(): void {
    this.gathering = undefined;
    const strangers =
      this.view?.seats.some(({ player }) => player !== null && this.names[player] === undefined) ?? false;
    if (strangers) void this.load();
    else void this.loadMarks().catch(() => undefined);
  }
}
