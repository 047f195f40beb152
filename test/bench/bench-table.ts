import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@logbuoy/contracts';
import type { Offer, SeatOffers } from '@logbuoy/games';
import { startedMatch, type TestClient, type TestSocket } from '../kit/client';
import { Prng } from '../kit/prng';
import { filled } from '../kit/random-player';

const LONG_GAME = { options: { target: 1_000_000, turnsMax: 1_000_000 } };

/** One match with both players in this process. */
export class BenchTable {
  readonly latenciesMs: number[] = [];
  private running = false;
  private sentAt = 0;
  /** The time between two commands; none where the next one follows at once. */
  private everyMs = 0;
  private dueAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private sentId = '';
  private readonly offers: [readonly Offer[], readonly Offer[]] = [[], []];
  private awaited: 0 | 1 | undefined;
  private isDue = false;

  private constructor(
    readonly match: string,
    private readonly sockets: readonly [TestSocket, TestSocket],
    private readonly prng: Prng,
    private commandsLeft: number,
  ) {}

  static async open(
    players: readonly [TestClient, TestClient],
    { seed, commands = Infinity }: { seed: number; commands?: number },
  ): Promise<BenchTable> {
    const match = await startedMatch(players, LONG_GAME);
    const sockets = (await Promise.all(players.map((player) => player.socket()))) as [TestSocket, TestSocket];
    const table = new BenchTable(match, sockets, new Prng(seed), commands);
    for (const seat of [0, 1] as const) {
      const snapshot = await sockets[seat].subscribe(match, 'player');
      table.offered(seat, snapshot.offers);
      sockets[seat].listen((message) => table.heard(seat, message));
    }
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

  stop(): void {
    this.running = false;
    for (const socket of this.sockets) socket.close();
  }

  private heard(seat: 0 | 1, message: ServerMessage): void {
    if (message.t === 'update') this.offered(seat, message.offers);
    if (message.t === 'refused' || message.t === 'error')
      throw new Error(`the bench was refused: ${JSON.stringify(message)}`);
    if (message.t !== 'ack' || message.id !== this.sentId) return;
    // From when it was due: a command that had to wait for its turn waited for the house, too.
    const from = this.everyMs === 0 ? this.sentAt : Math.min(this.sentAt, this.dueAt);
    this.latenciesMs.push(performance.now() - from);
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
    const moves = game.filter(({ type }) => type !== 'SetStandingPass');
    this.offers[seat] = moves;
    if (moves.length > 0) {
      this.awaited = seat;
      if (this.isDue) this.play();
    } else if (this.awaited === seat) this.awaited = undefined;
  }

  private play(): void {
    if (!this.running || this.commandsLeft <= 0) return;
    const seat = this.awaited;
    this.isDue = seat === undefined; // the update that says whose turn it is may still be on its way
    if (seat === undefined) return;
    const command = filled(this.prng.pick(this.offers[seat]), this.prng);
    this.awaited = undefined;
    this.commandsLeft -= 1;
    this.sentId = randomUUID();
    this.sentAt = performance.now();
    this.sockets[seat].send({ t: 'command', match: this.match, id: this.sentId, command });
  }
}
