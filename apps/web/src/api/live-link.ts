import { backOffMs } from '../lib/back-off';
import { withErasedWord } from '../lib/erased';

/**
 * The one socket of a tab. It keeps what was asked for and asks again after every reconnect, with the last sequence number
 * seen, so that nothing is missed and nothing is shown twice. Timers of a sleeping tab run late or not at all; `wake` is
 * called when the tab is looked at again and finds out at once whether the line is still alive.
 *
 * Socket, timers and chance are handed in, so that the tests need no browser and no waiting.
 */
export interface Wire {
  send(text: string): void;
  close(): void;
}
export interface WireEvents {
  said(text: string): void;
  gone(): void;
}
export interface Surroundings {
  connect(events: WireEvents): Wire;
  now(): number;
  chance(): number;
  /** Runs something later and returns how to call it off. */
  later(ms: number, run: () => void): () => void;
}

export type LinkStatus = 'off' | 'connecting' | 'live' | 'waiting';
export type ServerMessage = { readonly t: string; readonly [field: string]: unknown };

/** What a part of the page wants to hear. `request` is called for every connection and so knows the latest `since`. */
export interface Subscription {
  request(): Record<string, unknown>;
  farewell?(): Record<string, unknown>;
  hears(message: ServerMessage): boolean;
  heard(message: ServerMessage): void;
  /** The line was lost and is back: time to fetch what has no sequence numbers. */
  resumed?(): void;
}

const PING_EVERY_MS = 20_000;
const SILENCE_MAX_MS = 45_000;
const PROBE_MS = 4_000;
const LINGER_MS = 5_000;

export class LiveLink {
  private readonly subscriptions = new Set<Subscription>();
  private readonly watchers = new Set<(status: LinkStatus) => void>();
  private wire: Wire | undefined;
  private generation = 0;
  private attempt = 0;
  private heardAt = 0;
  private wasLive = false;
  private cancelRetry: () => void = () => undefined;
  private cancelBeat: () => void = () => undefined;
  private cancelProbe: () => void = () => undefined;
  private cancelClose: () => void = () => undefined;
  status: LinkStatus = 'off';

  constructor(private readonly around: Surroundings) {}

  watch(watcher: (status: LinkStatus) => void): () => void {
    this.watchers.add(watcher);
    watcher(this.status);
    return () => this.watchers.delete(watcher);
  }

  /** The socket opens with the first subscription and closes a moment after the last: the next page may want it. */
  subscribe(subscription: Subscription): () => void {
    this.cancelClose();
    this.subscriptions.add(subscription);
    if (this.status === 'off') this.open();
    else if (this.status === 'live') this.send(subscription.request());
    return () => {
      if (!this.subscriptions.delete(subscription)) return;
      if (this.status === 'live' && subscription.farewell !== undefined) this.send(subscription.farewell());
      if (this.subscriptions.size === 0) this.cancelClose = this.around.later(LINGER_MS, () => this.close());
    };
  }

  /** Asks once more for something that was refused. */
  repeat(subscription: Subscription): void {
    if (this.status === 'live' && this.subscriptions.has(subscription)) this.send(subscription.request());
  }

  /** The visitor signed in or out: the server knows a socket by the cookie it was opened with. */
  restart(): void {
    if (this.status === 'off') return;
    this.drop();
    this.attempt = 0;
    this.open();
  }

  /** The tab was looked at again, or the network came back. */
  wake(): void {
    if (this.status === 'waiting') {
      this.cancelRetry();
      this.attempt = 0;
      this.open();
    } else if (this.status === 'live') {
      const asked = this.around.now();
      this.send({ t: 'ping' });
      this.cancelProbe();
      this.cancelProbe = this.around.later(PROBE_MS, () => {
        if (this.heardAt < asked) this.lost();
      });
    }
  }

  private open(): void {
    const generation = ++this.generation;
    const current = (run: () => void) => () => {
      if (generation === this.generation) run();
    };
    this.become('connecting');
    this.heardAt = this.around.now();
    this.wire = this.around.connect({
      said: (text) => current(() => this.said(text))(),
      gone: current(() => this.lost()),
    });
    this.beat();
  }

  private said(text: string): void {
    this.heardAt = this.around.now();
    const message = parse(text);
    if (message === undefined) return;
    if (message.t === 'welcome') this.welcomed();
    for (const subscription of [...this.subscriptions]) if (subscription.hears(message)) subscription.heard(message);
  }

  /** The server speaks first: it knows who we are by the cookie. */
  private welcomed(): void {
    this.attempt = 0;
    const again = this.wasLive;
    this.wasLive = true;
    this.become('live');
    for (const subscription of [...this.subscriptions]) {
      this.send(subscription.request());
      if (again) subscription.resumed?.();
    }
  }

  private beat(): void {
    this.cancelBeat();
    this.cancelBeat = this.around.later(PING_EVERY_MS, () => {
      if (this.around.now() - this.heardAt > SILENCE_MAX_MS) return this.lost();
      if (this.status === 'live') this.send({ t: 'ping' });
      this.beat();
    });
  }

  private lost(): void {
    this.drop();
    this.become('waiting');
    this.cancelRetry = this.around.later(backOffMs(this.attempt++, this.around.chance()), () => this.open());
  }

  private close(): void {
    this.drop();
    this.wasLive = false;
    this.attempt = 0;
    this.become('off');
  }

  private drop(): void {
    this.generation++;
    this.cancelBeat();
    this.cancelProbe();
    this.cancelRetry();
    this.wire?.close();
    this.wire = undefined;
  }

  private send(message: Record<string, unknown>): void {
    this.wire?.send(JSON.stringify(message));
  }

  private become(status: LinkStatus): void {
    if (status === this.status) return;
    this.status = status;
    for (const watcher of this.watchers) watcher(status);
  }
}

function parse(text: string): ServerMessage | undefined {
  try {
    const value: unknown = JSON.parse(withErasedWord(text));
    return typeof value === 'object' && value !== null && 't' in value && typeof value.t === 'string'
      ? (value as ServerMessage)
      : undefined;
  } catch {
    return undefined;
  }
}
