import type { Server } from 'node:http';
import type { INestApplication, WsMessageHandler } from '@nestjs/common';
import { AbstractWsAdapter } from '@nestjs/websockets';
import type { ClientMessage } from '@logbuoy/contracts';
import { CONFIG, LOGGER, type Config, type Logger } from '@logbuoy/platform';
import { Admission } from './admission';
import type { Answer, Connection } from './connection';
import { LiveServer } from './live-server';
import { MessageRates } from './message-rates';

/**
 * Puts Nest's gateways on `ws`. Nest's own adapter would open a socket before it is known who asks, frame every message for
 * every socket, and let unread messages pile up; here the gateway's clients are our connections, which see to all of that.
 */
export class LiveAdapter extends AbstractWsAdapter {
  private readonly admission: Admission;
  private readonly rates: MessageRates;
  private readonly config: Config;
  private readonly logger: Logger;

  constructor(nest: INestApplication) {
    super(nest);
    this.admission = nest.get(Admission, { strict: false });
    this.rates = nest.get(MessageRates, { strict: false });
    this.config = nest.get<Config>(CONFIG);
    this.logger = nest.get<Logger>(LOGGER);
  }

  create(_port: number, { path }: { readonly path: string }): LiveServer {
    return new LiveServer({
      path,
      http: this.httpServer as Server,
      messageBytesMax: this.config.limits.bodyBytes,
      admit: (request) => this.admission.admit(request),
      onError: (err) => this.logger.error({ err }, 'a socket could not be opened'),
    });
  }

  override bindClientDisconnect(connection: Connection, callback: () => void): void {
    connection.on('close', callback);
  }

  bindMessageHandlers(connection: Connection, handlers: WsMessageHandler<ClientMessage['t']>[]): void {
    const answers = new Map(handlers.map(({ message, callback }) => [message, callback as Answer]));
    connection.on('message', (data: Buffer, isBinary: boolean) => {
      if (!this.rates.allows(connection)) return;
      connection.heardSinceCheck = true;
      if (isBinary) return connection.say({ t: 'error', code: 'malformed', detail: 'messages are text' });
      const message = connection.read(data.toString());
      const answer = message && answers.get(message.t);
      if (answer !== undefined) connection.answer(message as ClientMessage, answer);
    });
    // Answered by `ws` itself, and counted like a message: otherwise unread answers could pile up in our memory.
    connection.on('ping', () => this.rates.allows(connection) && connection.isReading());
    connection.on('error', () => connection.terminate());
  }
}
