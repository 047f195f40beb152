import { WebSocket } from 'ws';
import type { AccountId } from '@logbuoy/kernel';
import type { House } from './house';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** As the API describes it: method and path with its blanks. */
  readonly route?: string;
  readonly body?: object | string;
}

/** Differ from one moment to the next, for every viewer and after any event. */
const OF_THE_MOMENT = new Set(['date', 'set-cookie', 'connection', 'keep-alive']);

/** Everything an answer says: status, headers, and the bytes of the body. */
export async function answerOf(house: House, who: AccountId | undefined, request: Request, name: string) {
  const { method, path, body } = request;
  const answer = await house.app.nest.inject({
    method,
    url: path,
    headers: {
      ...house.credentials(who),
      'x-request-id': name,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  const headers = Object.entries(answer.headers)
    .filter(([header]) => !OF_THE_MOMENT.has(header))
    .map(([header, value]) => `${header}: ${String(value)}`);
  return {
    status: answer.statusCode,
    text: [answer.statusCode, ...headers, '', answer.body].join('\n'),
    body: answer.body,
  };
}

export class SocketClosed extends Error {}

/** A socket that keeps every message just as it came. */
export class Wire {
  private heard: string[] = [];
  private onPong: (() => void) | undefined;
  private onMessage: (() => void) | undefined;
  private onClose: ((why: Error) => void) | undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text === '{"t":"pong"}') this.onPong?.();
      else this.heard.push(text);
      this.onMessage?.();
    });
    socket.on('close', (code, reason) =>
      this.onClose?.(new SocketClosed(`the socket was closed: ${code} ${reason.toString()}`)),
    );
    socket.on('error', (error) => this.onClose?.(error));
  }

  static open(house: House, who: AccountId | undefined): Promise<Wire> {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, {
      headers: { ...house.credentials(who) },
      perMessageDeflate: false,
    });
    const wire = new Wire(socket);
    return new Promise((resolve, reject) => {
      socket.once('message', () => resolve(wire)); // it says welcome
      socket.once('error', reject);
    });
  }

  /** Says something and waits until so many more messages have come. */
  tell(message: object | string, answers: number): Promise<void> {
    const wanted = this.heard.length + answers;
    return this.untilHeard(message, () => this.heard.length >= wanted);
  }

  /** Sends a command that will be accepted, and waits for the word that it was. */
  acknowledged(match: string, id: string, command: object): Promise<void> {
    return this.untilHeard({ t: 'command', match, id, command }, () =>
      this.heard.some((text) => /^\{"t":"(ack|refused|error)"/.test(text) && text.includes(`"id":"${id}"`)),
    );
  }

  private async untilHeard(message: object | string, isHeard: () => boolean): Promise<void> {
    const heard = new Promise<void>((resolve, reject) => {
      this.onMessage = () => isHeard() && resolve();
      this.onClose = reject;
    });
    this.send(message);
    await heard;
  }

  private send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Everything said since the last time. Answers come in order, so whatever was said before the pong has been heard. */
  async said(): Promise<readonly string[]> {
    const pong = new Promise<void>((resolve, reject) => {
      this.onPong = resolve;
      this.onClose = reject;
    });
    this.send({ t: 'ping' });
    await pong;
    const heard = this.heard;
    this.heard = [];
    return heard;
  }

  close(): void {
    this.socket.removeAllListeners();
    this.socket.on('error', () => undefined);
    this.socket.terminate();
  }
}
