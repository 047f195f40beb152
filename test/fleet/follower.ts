import { randomUUID } from 'node:crypto';
import { applyPatch, type JsonObject, type SeenEventMessage, type ServerMessage } from '@logbuoy/contracts';
import { type MatchView, type SeatOffers, filled } from '@logbuoy/games';
import { canonicalJson, type SeededChance } from '@logbuoy/kernel';
import { eventually, type TestClient, type TestSocket } from '@logbuoy/test-kit';

type Answer = Extract<ServerMessage, { t: 'ack' | 'refused' | 'error' }>;

/**
 * Follows a match through a socket as a careful client does: starts from the snapshot, applies every patch,
 * and writes down whatever the protocol does not allow.
 */
export class Follower {
  readonly events: SeenEventMessage[] = [];
  readonly faults: string[] = [];
  onEvent: ((event: SeenEventMessage) => void) | undefined;
  private readonly waiting = new Map<string, ((answer: Answer) => void)[]>();

  private constructor(
    readonly client: TestClient,
    readonly match: string,
    private readonly socket: TestSocket,
    private json: JsonObject,
    public seq: number,
    public offers: SeatOffers,
  ) {
    for (const message of socket.heard.splice(0)) this.hear(message);
    socket.listen((message) => this.hear(message));
  }

  static async follow(client: TestClient, match: string, as: 'player' | 'spectator' = 'player'): Promise<Follower> {
    const socket = await client.socket();
    const { view, seq, offers } = await socket.subscribe(match, as);
    return new Follower(client, match, socket, view, seq, offers);
  }

  get view(): MatchView {
    return this.json as unknown as MatchView;
  }

  get bytes(): string {
    return canonicalJson(this.json);
  }

  /** What became of it; sent again under the same id where told. */
  send(command: JsonObject, id: string = randomUUID()): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(id, [...(this.waiting.get(id) ?? []), resolve]);
      this.socket.send({ t: 'command', match: this.match, id, command });
    });
  }

  /** Any legal move; nothing where it is not our turn. */
  async move(prng: SeededChance): Promise<Answer | undefined> {
    const moves = this.offers.game.filter(({ type }) => type !== 'SetStandingPass');
    return moves.length === 0 ? undefined : this.send(filled(prng.pick(moves), prng));
  }

  get isOpen(): boolean {
    return this.socket.closed === undefined;
  }

  reaches(seq: number, limitMs?: number): Promise<void> {
    return eventually(() => this.seq >= seq, `a follower at ${this.client.url} sees event ${seq}`, limitMs);
  }

  close(): void {
    this.socket.close();
  }

  private hear(message: ServerMessage): void {
    if (message.t === 'update') this.update(message);
    if (message.t === 'ack' || message.t === 'refused' || message.t === 'error') this.answer(message);
  }

  private update({ events, seq, patch, offers }: Extract<ServerMessage, { t: 'update' }>): void {
    for (const event of events) {
      if (event.seq !== this.seq + 1) this.faults.push(`event ${event.seq} came after ${this.seq}`);
      this.seq = event.seq;
      this.events.push(event);
      this.onEvent?.(event);
    }
    if (seq !== this.seq) this.faults.push(`an update up to ${this.seq} calls itself ${seq}`);
    this.json = applyPatch(this.json, patch) as JsonObject;
    this.offers = offers;
  }

  private answer(answer: Answer): void {
    const id = answer.id ?? '';
    const [first, ...others] = this.waiting.get(id) ?? [];
    if (first === undefined) this.faults.push(`an unexpected answer: ${JSON.stringify(answer)}`);
    this.waiting.set(id, others);
    first?.(answer);
  }
}

/** Plays a match to its end, or as far as told: each at their own node, waiting until the other's move has reached them. */
export async function playTogether(
  players: readonly Follower[],
  prng: SeededChance,
  movesMax = Infinity,
): Promise<void> {
  for (let move = 0; move < movesMax && players[0]?.view.status === 'playing'; move++) {
    const mover = players.find(({ offers }) => offers.game.some(({ type }) => type !== 'SetStandingPass'));
    const seqBefore = mover?.seq ?? 0;
    const answer = await mover?.move(prng);
    if (mover === undefined || answer?.t !== 'ack') throw new Error(`no move went through: ${JSON.stringify(answer)}`);
    if (mover.seq === seqBefore) mover.faults.push('acknowledged before its update came');
    const { decision, status } = mover.view;
    const hasArrived = ({ view }: Follower): boolean => view.decision >= decision && view.status === status;
    await eventually(() => players.every(hasArrived), 'a move has reached the other node');
  }
}
