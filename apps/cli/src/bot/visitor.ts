import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { SEATS, shareCommitment, type Json, type Seat } from '@logbuoy/kernel';
import { Unusable } from '../verb';

type Headers = { readonly [name: string]: string };

/** A client of a server: a guest, or a bot's account with its token. */
export class Visitor {
  /** Its share of the draws of the match it sits at, which it reveals when all have committed to theirs. */
  private share = newShare();
  /** What the server signed for it at tables, until it is taken. */
  private readonly signed: [cause: string, receipt: string][] = [];
  private take: ((cause: string, receipt: string) => void) | undefined;

  private constructor(
    private readonly url: string,
    private readonly headers: Headers,
  ) {}

  static async at(url: string, name: string, token: string | undefined): Promise<Visitor> {
    if (token !== undefined) return new Visitor(url, { authorization: `Bearer ${token}` });
    const response = await sent(url, '/api/guests', {}, { name });
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (cookie === undefined) throw new Unusable('the server let no guest in');
    return new Visitor(url, { cookie });
  }

  /** What is played at a table. */
  async gameOf(match: string): Promise<string> {
    const { view } = (await this.get(`/api/matches/${match}/view`)) as { readonly view: { readonly game: string } };
    return view.game;
  }

  async openTable(game: string, players: number): Promise<string> {
    const table = await this.post<{ match: string }>('/api/tables', { game, players });
    return table.match;
  }

  async sitDown(match: string, equipment: Json | undefined): Promise<void> {
    this.share = newShare();
    const shareCommitments = Object.fromEntries(SEATS.map((seat) => [seat, shareCommitment(match, seat, this.share)]));
    await this.post(`/api/tables/${match}/join`, {
      shareCommitments,
      ...(equipment === undefined ? {} : { equipment }),
    });
  }

  /** Commits to a new share: the seat was given, or a share of before is void. */
  async commit(match: string, seat: Seat): Promise<void> {
    this.share = newShare();
    await this.post(`/api/tables/${match}/commit`, { shareCommitment: shareCommitment(match, seat, this.share) });
  }

  async reveal(match: string): Promise<void> {
    await this.post(`/api/tables/${match}/reveal`, { share: this.share });
  }

  /** Whether the table was started now; another may have been quicker, or the server away. */
  async start(match: string): Promise<boolean> {
    return this.post(`/api/tables/${match}/start`, {}).then(
      () => true,
      () => false,
    );
  }

  /** The key with which the server signs receipts now. */
  async treeKey(): Promise<string | undefined> {
    const { announced } = (await this.get('/api/log/keys')) as { announced?: readonly { treeKey?: string }[] };
    return announced?.at(-1)?.treeKey;
  }

  /** Hands over the receipts for what it does at its table, those of before first. */
  onReceipt(take: (cause: string, receipt: string) => void): void {
    this.take = take;
    for (const [cause, receipt] of this.signed.splice(0)) take(cause, receipt);
  }

  /** What the server has on record about a command, signed. */
  signedRecord(match: string, command: string): Promise<unknown> {
    return this.get(`/api/matches/${match}/receipts/${command}`);
  }

  socket(): WebSocket {
    return new WebSocket(`${this.url.replace(/^http/, 'ws').replace(/\/$/, '')}/ws`, {
      headers: this.headers,
      perMessageDeflate: false,
    });
  }

  private async get(path: string): Promise<unknown> {
    const response = await fetch(new URL(path, this.url), { headers: this.headers });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  private async post<Body>(path: string, body: object): Promise<Body> {
    const commandId = randomUUID();
    const response = await sent(this.url, path, this.headers, { commandId, ...body });
    const answer = (await response.json()) as Body & { readonly receipt?: string };
    if (answer.receipt !== undefined) {
      if (this.take === undefined) this.signed.push([commandId, answer.receipt]);
      else this.take(commandId, answer.receipt);
    }
    return answer;
  }
}

const newShare = (): string => randomBytes(32).toString('hex');

async function sent(url: string, path: string, headers: Headers, body: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new Unusable(`the server does not answer: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!response.ok) throw new Unusable(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
