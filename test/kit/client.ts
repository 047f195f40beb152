import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { ClientMessage, JsonObject, ServerMessage } from '@logbuoy/contracts';
import { SEATS, shareCommitment, type Seat } from '@logbuoy/kernel';

export interface Answer<Body = JsonObject> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** A user of the product from outside, through HTTP and the socket only. */
export class TestClient {
  id = '';

  constructor(
    readonly url: string,
    private headers: { readonly [name: string]: string } = {},
  ) {}

  static async guest(url: string, name: string): Promise<TestClient> {
    const client = new TestClient(url);
    const response = await fetch(`${url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    const body = (await response.json()) as { account: { id: string } };
    if (response.status !== 201) throw new Error(`no guest ${name}: ${response.status} ${JSON.stringify(body)}`);
    const cookie = (response.headers.getSetCookie()[0] ?? '').split(';', 1)[0] ?? '';
    client.headers = { cookie };
    client.id = body.account.id;
    return client;
  }

  /** The same person at another node. */
  at(url: string): TestClient {
    const same = new TestClient(url, this.headers);
    same.id = this.id;
    return same;
  }

  async get<Body = JsonObject>(path: string): Promise<Answer<Body>> {
    return this.request<Body>('GET', path);
  }

  /** What is no text. */
  async bytes(path: string): Promise<Uint8Array> {
    const response = await fetch(this.url + path, { headers: this.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  async post<Body = JsonObject>(path: string, body: object = {}): Promise<Answer<Body>> {
    return this.request<Body>('POST', path, body);
  }

  /** With a signal, until that is aborted. */
  async request<Body = JsonObject>(
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<Answer<Body>> {
    const response = await fetch(this.url + path, {
      method,
      ...(signal && { signal }),
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json(;|$)/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as Body };
  }

  /** A POST that must succeed. */
  async must<Body = JsonObject>(path: string, body: object = {}): Promise<Body> {
    const answer = await this.post<Body>(path, { commandId: randomUUID(), ...body });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  socket(): Promise<TestSocket> {
    return TestSocket.open(this.url, this.headers);
  }
}

/** Takes a seat with a share of the draws, which is to be revealed when all seats are taken. */
export async function joinWithShare(player: TestClient, match: string, more: object = {}): Promise<string> {
  const share = randomBytes(32).toString('hex');
  const shareCommitments = Object.fromEntries(SEATS.map((seat) => [seat, shareCommitment(match, seat, share)]));
  await player.must(`/api/tables/${match}/join`, { shareCommitments, ...more });
  return share;
}

/** Commits to a share on a seat that was given; to be revealed when the others have committed to theirs. */
export async function commitShare(player: TestClient, match: string, seat: Seat): Promise<string> {
  const share = randomBytes(32).toString('hex');
  await player.must(`/api/tables/${match}/commit`, { shareCommitment: shareCommitment(match, seat, share) });
  return share;
}

/** Opens a table of the fixture game and seats these clients without shares, the first as its host. */
export async function seatedTable(players: readonly TestClient[], table: object = {}): Promise<string> {
  const host = players[0] as TestClient;
  const { match } = await host.must<{ match: string }>('/api/tables', {
    game: 'fixture',
    players: players.length,
    ...table,
  });
  for (const player of players) await player.must(`/api/tables/${match}/join`);
  return match;
}

export async function startedMatch(players: readonly TestClient[], table: object = {}): Promise<string> {
  const match = await seatedTable(players, table);
  await (players[0] as TestClient).must(`/api/tables/${match}/start`);
  return match;
}

type Waiting = {
  readonly wants: (message: ServerMessage) => boolean;
  readonly resolve: (message: ServerMessage) => void;
  readonly reject: (error: Error) => void;
};

/** A socket that remembers what it heard. */
export class TestSocket {
  readonly heard: ServerMessage[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  private listener: ((message: ServerMessage) => void) | undefined;
  private waiting: Waiting[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as ServerMessage));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      for (const { reject } of this.waiting.splice(0)) reject(this.closedError());
    });
    socket.on('error', () => undefined); // told by `closed`
  }

  static open(url: string, headers: { readonly [name: string]: string } = {}): Promise<TestSocket> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers, perMessageDeflate: false });
    const open = new TestSocket(socket);
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(open));
      socket.once('error', reject);
    });
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message of this kind that was not waited for yet; what came before counts too. */
  next<T extends ServerMessage['t']>(
    t: T,
    also: (message: Extract<ServerMessage, { t: T }>) => boolean = () => true,
  ): Promise<Extract<ServerMessage, { t: T }>> {
    type Wanted = Extract<ServerMessage, { t: T }>;
    return this.nextThat((message) => message.t === t && also(message as Wanted)) as Promise<Wanted>;
  }

  nextThat(wants: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    const found = this.heard.findIndex(wants);
    if (found >= 0) return Promise.resolve(this.heard.splice(found, 1)[0] as ServerMessage);
    if (this.closed !== undefined) return Promise.reject(this.closedError());
    return new Promise((resolve, reject) => this.waiting.push({ wants, resolve, reject }));
  }

  /** From now on every message goes there, first what has come meanwhile and was not waited for. */
  listen(listener: (message: ServerMessage) => void): void {
    this.listener = listener;
    for (const message of this.heard.splice(0)) listener(message);
  }

  async subscribe(match: string, as: 'player' | 'spectator', since?: number) {
    this.send({ t: 'subscribe', match, as, ...(since === undefined ? {} : { since }) });
    return this.next('snapshot', (message) => message.match === match);
  }

  /** Sends a command and waits for what became of it. */
  async command(match: string, command: JsonObject, id: string = randomUUID()): Promise<ServerMessage> {
    this.send({ t: 'command', match, id, command });
    return this.nextThat((message) => 'id' in message && message.id === id);
  }

  close(): void {
    this.socket.terminate();
  }

  private closedError(): Error {
    return new Error(`the socket was closed (${this.closed?.code} ${this.closed?.reason}) before that came`);
  }

  private hear(message: ServerMessage): void {
    if (this.listener !== undefined) return this.listener(message);
    const waiting = this.waiting.findIndex(({ wants }) => wants(message));
    if (waiting >= 0) this.waiting.splice(waiting, 1)[0]?.resolve(message);
    else this.heard.push(message);
  }
}
