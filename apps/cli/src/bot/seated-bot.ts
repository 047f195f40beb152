import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { applyPatch, type ClientMessage, type ServerMessage } from '@logbuoy/contracts';
import { type MatchView, type Outcome, type SeatOffers, type Bot } from '@logbuoy/games';
import { SeededChance } from '@logbuoy/kernel';
import type { Json } from '@logbuoy/kernel';
import type { BotReceipts } from './bot-receipts';
import type { Visitor } from './visitor';

export interface BotAtTable {
  readonly bot: Bot;
  /** Commands that only change a setting: where nothing else is offered, nothing is to be decided. */
  readonly settings: readonly string[];
  readonly seed: number;
  readonly paceMs: number;
  /** Where it keeps what the server signed for what it did. */
  readonly receipts: BotReceipts;
}

export interface PlayedMatch {
  /** `null` where it could not be played to its end. */
  readonly outcome: Outcome | null;
  readonly decisions: number;
  readonly refusal?: string;
}

const WAIT_FIRST_MS = 100;
const WAIT_MOST_MS = 5_000;
const REFUSALS_MOST = 5;

/** A bot on its chair. It follows its seat, answers each update with a decision, and comes back when it lost the line. */
export class SeatedBot {
  private view: MatchView | undefined;
  private offers: SeatOffers = { game: [], frame: [] };
  private decisions = 0;
  private refusals = 0;
  private waitMs = WAIT_FIRST_MS;

  constructor(
    private readonly visitor: Visitor,
    private readonly match: string,
    private readonly seat: BotAtTable,
  ) {}

  async play(): Promise<PlayedMatch> {
    for (;;) {
      const end = await this.follow();
      if (end !== undefined) return end;
      await sleep(this.waitMs);
      this.waitMs = Math.min(WAIT_MOST_MS, this.waitMs * 2);
    }
  }

  /** One connection, until the match is over (how) or the line is lost (nothing). */
  private follow(): Promise<PlayedMatch | undefined> {
    return new Promise((resolve) => {
      const socket = this.visitor.socket();
      const leave = (end: PlayedMatch): void => {
        resolve(end);
        socket.close();
      };
      socket.on('open', () => this.send(socket, { t: 'subscribe', match: this.match, as: 'player' }));
      socket.on('message', (data: Buffer) => {
        const end = this.hear(socket, JSON.parse(data.toString()) as ServerMessage);
        if (end !== undefined) leave(end);
      });
      socket.on('close', () => resolve(undefined));
      socket.on('error', () => resolve(undefined));
    });
  }

  private send(socket: WebSocket, message: ClientMessage): void {
    socket.send(JSON.stringify(message));
  }

  private hear(socket: WebSocket, message: ServerMessage): PlayedMatch | undefined {
    switch (message.t) {
      case 'welcome':
        if (message.account !== undefined) this.playAs(message.account.id);
        return undefined;
      case 'ack':
        if (message.receipt !== undefined) this.seat.receipts.keep(message.id, message.receipt);
        return undefined;
      case 'snapshot':
        this.waitMs = WAIT_FIRST_MS;
        void this.seat.receipts.checkLast(); // the server may have come back with less than it had acknowledged
        return this.look(socket, message.view as unknown as MatchView, message.offers);
      case 'update':
        return this.look(
          socket,
          applyPatch(this.view as unknown as Json, message.patch) as unknown as MatchView,
          message.offers,
        );
      case 'refused':
      case 'error':
        this.refusals += 1;
        if (this.refusals > REFUSALS_MOST)
          return { outcome: null, decisions: this.decisions, refusal: JSON.stringify(message) };
        // The match has changed meanwhile; the bot reads it again.
        this.send(socket, { t: 'subscribe', match: this.match, as: 'player' });
        return undefined;
      default:
        return undefined;
    }
  }

  private playAs(account: string): void {
    const { receipts } = this.seat;
    receipts.playsAs(account);
    this.visitor.onReceipt((cause, receipt) => receipts.keep(cause, receipt));
  }

  private look(socket: WebSocket, view: MatchView, offers: SeatOffers): PlayedMatch | undefined {
    this.view = view;
    this.offers = offers;
    if (view.outcome !== null) return { outcome: view.outcome, decisions: this.decisions };
    if (view.status === 'open') void this.prepare(view);
    else void this.decide(socket, view);
    return undefined;
  }

  /** Brings its share when the table asks for it, and starts the match where the table is its own. */
  private async prepare({ seats, createdBy }: MatchView): Promise<void> {
    const offered = this.offers.frame.map(({ type }) => type);
    const own = seats.find(({ equipment }) => equipment !== undefined); // shown to who sits there only
    if (own === undefined) return;
    // Where a request is lost or comes too late, the next update asks again.
    if (offered.includes('CommitShare')) await this.visitor.commit(this.match, own.seat).catch(() => undefined);
    else if (offered.includes('RevealShare')) await this.visitor.reveal(this.match).catch(() => undefined);
    else if (offered.includes('StartMatch') && own.player === createdBy) await this.visitor.start(this.match);
  }

  private async decide(socket: WebSocket, view: MatchView): Promise<void> {
    if (this.offers.game.every(({ type }) => this.seat.settings.includes(type))) return;
    if (this.seat.paceMs > 0) await sleep(this.seat.paceMs);
    // While it thought, the table may have changed; then the newer look decides.
    if (this.view !== view || socket.readyState !== socket.OPEN) return;
    const chance = new SeededChance(this.seat.seed, this.decisions);
    const command = this.seat.bot(() => view.play, this.offers.game, chance);
    this.decisions += 1;
    this.send(socket, { t: 'command', match: this.match, id: randomUUID(), command });
  }
}
