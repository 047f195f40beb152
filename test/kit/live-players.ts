import type { SeededChance } from '@logbuoy/kernel';
import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@logbuoy/contracts';
import { type Offer, filled } from '@logbuoy/games';
import { startedMatch, type TestClient, type TestSocket } from './client';

/** A command and what its sender knows of it. */
export interface SentCommand {
  readonly match: string;
  readonly id: string;
  readonly player: TestClient;
  readonly command: { readonly type: string };
  fate: 'unknown' | 'acknowledged' | 'refused';
}

/**
 * Two people who play match after match as fast as they can, and remember what they were told. A server may die under
 * them at any moment; `play` lets them find their matches again at the next one.
 */
export class LivePlayers {
  readonly sent: SentCommand[] = [];
  readonly matches: string[] = [];
  private sockets: TestSocket[] = [];
  private match: string | undefined;
  private playing = false;
  private trouble = 'none';

  constructor(
    private players: readonly TestClient[],
    private readonly prng: SeededChance,
  ) {}

  /** Begins to play at a server that has just come up, where the last one left off. */
  async play(url: string): Promise<void> {
    this.players = this.players.map((player) => player.at(url));
    this.playing = true;
    if (this.match === undefined) await this.nextMatch();
    else await this.sitDown(this.match);
  }

  /** Lets go of the sockets of a server that is gone. */
  stop(): void {
    this.playing = false;
    for (const socket of this.sockets) socket.close();
    this.sockets = [];
  }

  get acknowledged(): number {
    return this.sent.filter(({ fate }) => fate === 'acknowledged').length;
  }

  /** Where this table stands, for the message of a test that waits too long. */
  describe(): string {
    const sockets = this.sockets.map(({ closed }) => (closed === undefined ? 'open' : `closed ${closed.code}`));
    const last = this.sent.at(-1);
    return `match ${this.match} of ${this.matches.length}, sockets ${sockets.join('/')}, last sent ${JSON.stringify(last?.command)}: ${last?.fate}; trouble: ${this.trouble}`;
  }

  /** What was sent and never answered. */
  get unanswered(): readonly SentCommand[] {
    return this.sent.filter(({ fate }) => fate === 'unknown');
  }

  private async nextMatch(): Promise<void> {
    this.match = await startedMatch(this.players, { clock: { bankMs: 3_600_000 } });
    this.matches.push(this.match);
    await this.sitDown(this.match);
  }

  private async sitDown(match: string): Promise<void> {
    for (const socket of this.sockets) socket.close();
    this.sockets = await Promise.all(this.players.map((player) => player.socket()));
    for (const [i, socket] of this.sockets.entries()) {
      const { offers, view } = await socket.subscribe(match, 'player');
      if (view['status'] !== 'playing') return this.again(match);
      this.move(i, match, offers.game);
      socket.listen((message) => this.hear(i, match, message));
    }
  }

  private hear(i: number, match: string, message: ServerMessage): void {
    if (message.t === 'ack' || message.t === 'refused') {
      const sent = this.sent.findLast(({ id }) => id === message.id);
      if (sent) sent.fate = message.t === 'ack' ? 'acknowledged' : 'refused';
    }
    if (message.t !== 'update') return;
    if (message.events.some(({ type }) => type === 'MatchEnded')) return this.again(match);
    this.move(i, match, message.offers.game);
  }

  private again(match: string): void {
    if (!this.playing || this.match !== match) return;
    this.match = undefined;
    // Mostly because the server went away meanwhile; `play` begins another at the next one.
    this.nextMatch().catch((error: unknown) => (this.trouble = String(error)));
  }

  private move(i: number, match: string, offers: readonly Offer[]): void {
    const moves = offers.filter(({ type }) => type !== 'SetStandingPass');
    if (!this.playing || this.match !== match || moves.length === 0) return;
    const command = filled(this.prng.pick(moves), this.prng);
    const sent: SentCommand = {
      match,
      id: randomUUID(),
      player: this.players[i] as TestClient,
      command,
      fate: 'unknown',
    };
    this.sent.push(sent);
    this.sockets[i]?.send({ t: 'command', match, id: sent.id, command });
  }
}
