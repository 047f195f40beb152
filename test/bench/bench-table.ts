import { SeededChance } from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@logbuoy/contracts';
import type { Offer, SeatOffers } from '@logbuoy/games';
import type { TestClient, TestSocket } from '../kit/client';
import { FIXTURE, type BenchGame } from './bench-game';

export interface BenchTableOptions {
  readonly seed: number;
  readonly game?: BenchGame;
  /** After so many commands it stops by itself. */
  readonly commands?: number;
  /** Follows every match of the table. */
  readonly spectator?: TestClient;
}

/** A table with both players in this process. Where a match ends, they play the next one. */
export class BenchTable {
  readonly latenciesMs: number[] = [];
  match = '';
  private running = false;
  private stopped = false;
  private sentAt = 0;
  /** The time between two commands; none where the next one follows at once. */
  private everyMs = 0;
  private dueAt = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Of the command that is under way. */
  private sentId: string | undefined;
  private answered: (() => void) | undefined;
  private offers: [readonly Offer[], readonly Offer[]] = [[], []];
  private awaited: 0 | 1 | undefined;
  private isDue = false;
  private snapshotsLeft = 0;
  private seated: (() => void) | undefined;

  private constructor(
    private readonly players: readonly [TestClient, TestClient],
    /** Both players', then the spectator's where there is one. */
    private readonly sockets: readonly TestSocket[],
    private readonly game: BenchGame,
    private readonly prng: SeededChance,
    private commandsLeft: number,
  ) {}

  static async open(players: readonly [TestClient, TestClient], options: BenchTableOptions): Promise<BenchTable> {
    const { seed, game = FIXTURE, commands = Infinity, spectator } = options;
    const clients = [...players, ...(spectator === undefined ? [] : [spectator])];
    const sockets = await Promise.all(clients.map((client) => client.socket()));
    const table = new BenchTable(players, sockets, game, new SeededChance(seed), commands);
    for (const [nth, socket] of sockets.entries()) socket.listen((message) => table.heard(nth, message));
    await table.nextMatch();
    return table;
  }

  /** Goes on at another pace where it has begun. */
  start(everyMs = 0): void {
    this.everyMs = everyMs;
    // Spread over the interval, so that tables do not march in step.
    const waitMs = this.prng.next() * everyMs;
    this.dueAt = performance.now() + waitMs;
    // Where a command is under way, its acknowledgement sets the next.
    if (!this.running || this.timer !== undefined) this.playIn(waitMs);
    this.running = true;
  }

  /** Sends nothing more until it is started again; resolves when the last command has been answered. */
  pause(): Promise<void> {
    this.running = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.sentId === undefined) return Promise.resolve();
    return new Promise((resolve) => (this.answered = resolve));
  }

  stop(): void {
    this.running = false;
    this.stopped = true;
    for (const socket of this.sockets) socket.close();
  }

  /** Opens a table, seats both players, starts the match, and follows it with every socket. */
  private async nextMatch(): Promise<void> {
    const [host, guest] = this.players;
    const { match } = await host.must<{ match: string }>('/api/tables', { ...this.game.table, players: 2 });
    for (const player of [host, guest]) {
      const equipment = this.game.equipment(this.prng);
      await player.must(`/api/tables/${match}/join`, equipment === undefined ? {} : { equipment });
    }
    await host.must(`/api/tables/${match}/start`);
    const before = this.match;
    this.match = match;
    this.snapshotsLeft = this.sockets.length;
    const seated = new Promise<void>((resolve) => (this.seated = resolve));
    for (const [nth, socket] of this.sockets.entries()) {
      if (before !== '') socket.send({ t: 'unsubscribe', match: before });
      socket.send({ t: 'subscribe', match, as: nth < 2 ? 'player' : 'spectator' });
    }
    await seated;
  }

  private heard(nth: number, message: ServerMessage): void {
    if (message.t === 'refused' || message.t === 'error')
      throw new Error(`the bench was refused: ${JSON.stringify(message)}`);
    if (!('match' in message) || message.match !== this.match) return;
    if (message.t === 'snapshot' && --this.snapshotsLeft === 0) this.seated?.();
    if ((message.t === 'snapshot' || message.t === 'update') && nth < 2) this.offered(nth as 0 | 1, message.offers);
    if (message.t === 'update' && nth === 0 && message.events.some(({ type }) => type === 'MatchEnded')) this.ended();
    if (message.t === 'ack' && message.id === this.sentId) this.acknowledged();
  }

  private ended(): void {
    this.nextMatch().catch((error: unknown) => {
      if (!this.stopped) throw error;
    });
  }

  private acknowledged(): void {
    // From when it was due: a command that had to wait for its turn waited for the service, too.
    const from = this.everyMs === 0 ? this.sentAt : Math.min(this.sentAt, this.dueAt);
    this.latenciesMs.push(performance.now() - from);
    this.sentId = undefined;
    this.answered?.();
    this.answered = undefined;
    this.dueAt += this.everyMs;
    const waitMs = this.dueAt - performance.now();
    if (this.everyMs === 0 || waitMs <= 0) setImmediate(() => this.play());
    else this.playIn(waitMs);
  }

  private playIn(waitMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.play();
    }, waitMs);
  }

  private offered(seat: 0 | 1, { game }: SeatOffers): void {
    const moves = game.filter((offer) => !this.game.isSetting(offer));
    this.offers[seat] = moves;
    if (moves.length > 0) {
      this.awaited = seat;
      if (this.isDue) this.play();
    } else if (this.awaited === seat) this.awaited = undefined;
  }

  private play(): void {
    if (!this.running || this.sentId !== undefined || this.commandsLeft <= 0) return;
    const seat = this.awaited;
    this.isDue = seat === undefined; // the update that says whose turn it is may still be on its way
    if (seat === undefined) return;
    const command = this.game.command(this.offers[seat], this.prng);
    this.awaited = undefined;
    this.commandsLeft -= 1;
    this.sentId = randomUUID();
    this.sentAt = performance.now();
    this.sockets[seat]?.send({ t: 'command', match: this.match, id: this.sentId, command });
  }
}
