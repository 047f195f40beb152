import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { PROTOCOL_VERSION, readClientMessage, type ClientMessage, type ServerMessage } from '@logbuoy/contracts';
import type { MatchState } from '@logbuoy/games';
import { isSeat, type MatchId, type Seat } from '@logbuoy/kernel';
import type { Caller, Problem } from '@logbuoy/platform';
import type { Refusals } from '../../matches/match-access';
import type { Audience, Onlooker } from '../../feeds/audience';
import type { Outbox } from './outbox';
import { Outgoing } from '../../feeds/outgoing';
import { refusalFor } from '../../feeds/perspective';

/** Bytes that may wait for a reader who does not read. Beyond that the socket is closed; the reader resumes with `since`. */
export const UNREAD_BYTES_MAX = 1024 * 1024;
export const SUBSCRIPTIONS_MAX = 50;

/** Close codes of ours, in the range left to applications. */
export const CLOSE = {
  goingAway: 1001,
  signedOut: 4001,
  slowReader: 4008,
  tooManyMessages: 4029,
} as const;

export interface Subscription {
  readonly audience: Audience;
  /** Set where the subscriber plays. */
  readonly seat: Seat | undefined;
}

/** The answer to a message, if any; the handler has reported every failure to the sender itself. */
export type Answer = (message: ClientMessage) => Promise<ServerMessage | void>;

/** One socket: who is on it, what it follows, and how much of what we sent it has not read. */
export class Connection implements Onlooker {
  who: Caller | undefined;
  heardSinceCheck = true;
  /** Nothing comes from it or goes to it any more, though the socket may take a moment to close. */
  isGone = false;
  readonly subscriptions = new Map<MatchId, Subscription>();
  private subscribing: Promise<void> = Promise.resolve();
  /** Set while it is found out who the caller is. */
  private greeting: Promise<void> | undefined;

  constructor(
    private readonly socket: WebSocket,
    /** What the socket writes to. */
    private readonly wire: Duplex,
    private readonly outbox: Outbox,
    readonly address: string,
    private readonly onDropped: (why: string) => void,
  ) {}

  /** Listens to events of the socket itself: `message`, `ping`, `pong`, `error`, `close`. */
  on(event: string, listener: (...details: never[]) => void): void {
    this.socket.on(event, listener as (...details: unknown[]) => void);
  }

  /** Messages are answered at once, but those after a `hello` when it is known who sent them. */
  answer(message: ClientMessage, answer: Answer): void {
    const act = async (): Promise<void> => {
      const said = await answer(message);
      if (said !== undefined) this.say(said);
    };
    const answered = this.greeting === undefined ? act() : this.greeting.then(act);
    if (message.t !== 'hello') return;
    const greeting = answered.finally(() => {
      if (this.greeting === greeting) this.greeting = undefined;
    });
    this.greeting = greeting;
  }

  /**
   * Straight to the wire, as the frame everybody else is sent too: `ws` would make a header for each socket, and writes
   * its own frames whole and at once, so that they never mix with ours.
   */
  send(message: Outgoing): void {
    if (this.isGone || this.socket.readyState !== this.socket.OPEN) return;
    if (!this.isReading()) return;
    this.outbox.hold(this.wire, message.mayWait);
    this.wire.write(message.frame);
  }

  /** Whether what was sent is being read; a socket with too much unread is closed. */
  isReading(): boolean {
    if (this.socket.bufferedAmount > UNREAD_BYTES_MAX) this.drop(CLOSE.slowReader, 'slow reader');
    return !this.isGone;
  }

  say(message: ServerMessage): void {
    this.send(Outgoing.of(message));
  }

  welcome(): void {
    const account = this.who && { id: this.who.id, name: this.who.name };
    this.say({ t: 'welcome', protocol: PROTOCOL_VERSION, ...(account && { account }) });
  }

  /** Subscriptions are set up one after the other, in the order they were asked for. */
  inTurn(task: () => Promise<void>): Promise<void> {
    this.subscribing = this.subscribing.then(task, task);
    return this.subscribing;
  }

  subscribe(match: MatchId, audience: Audience): void {
    this.unsubscribe(match);
    if (this.isGone) return; // it closed while the match was read, and would never be unsubscribed
    audience.listeners.add(this);
    const { viewer } = audience;
    this.subscriptions.set(match, {
      audience,
      seat: viewer.kind === 'seat' && isSeat(viewer.seat) ? viewer.seat : undefined,
    });
  }

  unsubscribe(match: MatchId): void {
    this.subscriptions.get(match)?.audience.listeners.delete(this);
    this.subscriptions.delete(match);
  }

  mayLookOn(match: MatchState, audience: Audience): boolean {
    const refusal = refusalFor(match, this.who, audience.viewer);
    if (refusal !== undefined) this.sendAway(audience.match, refusal);
    return refusal === undefined;
  }

  /** Unsubscribes it where it follows this match and may not any more. */
  lookAgain(match: MatchId, refusalOf: Refusals): void {
    const { viewer } = this.subscriptions.get(match)?.audience ?? {};
    const refusal = viewer && refusalOf(this.who, viewer);
    if (refusal !== undefined) this.sendAway(match, refusal);
  }

  /** Ends its subscription with the reason. */
  sendAway(match: MatchId, { code, detail }: Problem): void {
    this.unsubscribe(match);
    this.say({ t: 'error', code, detail, match });
  }

  unsubscribeAll(): void {
    for (const match of [...this.subscriptions.keys()]) this.unsubscribe(match);
  }

  read(raw: string): ClientMessage | undefined {
    const message = readClientMessage(raw);
    if (typeof message !== 'string') return message;
    this.say({ t: 'error', code: 'malformed', detail: message });
    return undefined;
  }

  gone(): void {
    this.isGone = true;
    this.unsubscribeAll();
  }

  ping(): void {
    this.heardSinceCheck = false;
    this.socket.ping();
  }

  /** Closes politely where the other side listens, and surely where it does not. */
  drop(code: number, reason: string): void {
    if (this.isGone) return;
    this.gone();
    this.onDropped(reason);
    this.socket.close(code, reason);
    setTimeout(() => this.terminate(), 1_000).unref();
  }

  terminate(): void {
    this.socket.terminate();
  }
}
