import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer, type WebSocket } from 'ws';
import { CLOCK, CONFIG, Identity, LOGGER, Metrics, type Clock, type Config, type Logger } from '@logbuoy/platform';
import { MatchService } from '../matches/match.service';
import { CLOSE, Connection } from './connection';
import { Feeds } from './feeds';
import { PlayerPresence } from './player-presence';
import { Rate } from './rate';
import { SocketSession } from './socket-session';
import { TablesTopic } from './tables-topic';

const HEARTBEAT_MS = 10_000;

/** The socket at `/ws`. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: WebSocketServer;
  private readonly connections = new Map<WebSocket, Connection>();
  private readonly rates = new Map<string, Rate>();
  private readonly heartbeat: NodeJS.Timeout;
  private checks = 0;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly identity: Identity,
    private readonly matches: MatchService,
    private readonly feeds: Feeds,
    private readonly presence: PlayerPresence,
    private readonly tables: TablesTopic,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Compression costs seven to nine times the processor time and falls behind in large rooms.
    const maxPayload = config.limits.bodyBytes;
    this.server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload, clientTracking: false });
    this.heartbeat = setInterval(() => this.checkAlive(), HEARTBEAT_MS).unref();
  }

  onApplicationBootstrap(): void {
    const http = this.host.httpAdapter.getHttpServer() as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      this.upgrade(request, socket, head).catch((error: unknown) => {
        this.logger.error({ err: error }, 'a socket could not be opened');
        refuseUpgrade(socket, '500 Internal Server Error');
      });
    });
  }

  /** Before the server closes, since it waits for its sockets. */
  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const connection of this.connections.values()) connection.drop(CLOSE.goingAway, 'the server is stopping');
    this.server.close();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (new URL(request.url ?? '/', 'http://socket').pathname !== '/ws') return refuseUpgrade(socket, '404 Not Found');
    const { cookie, authorization } = request.headers;
    // A page of another site may open a socket with our cookie; it must not be anybody here.
    const trusted = this.identity.isSameOrigin(request.headers);
    const who = await this.identity.authenticate({ ...(trusted && cookie ? { cookie } : {}), authorization });
    if (who !== undefined && this.countOf(who.id) >= this.config.limits.socketsPerAccount) {
      return refuseUpgrade(socket, '429 Too Many Requests');
    }
    this.server.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, request.socket.remoteAddress ?? '');
      connection.who = who;
      this.open(opened, connection);
    });
  }

  private open(socket: WebSocket, connection: Connection): void {
    this.connections.set(socket, connection);
    this.metrics.socketsOpen.set(this.connections.size);
    const session = new SocketSession(connection, {
      matches: this.matches,
      feeds: this.feeds,
      logger: this.logger,
      signIn: (token) => this.identity.authenticate({ authorization: `Bearer ${token}` }),
      watchTables: (listener) => this.tables.watch(listener),
    });
    socket.on('message', (data: Buffer, isBinary) => {
      connection.heardSinceCheck = true;
      if (isBinary) return connection.say({ t: 'error', code: 'malformed', detail: 'messages are text' });
      if (!this.allows(connection)) {
        return connection.drop(CLOSE.tooManyMessages, 'too many messages');
      }
      const message = connection.read(data.toString());
      if (message !== undefined) void session.answer(message);
    });
    socket.on('pong', () => {
      connection.heardSinceCheck = true;
      this.heard(connection);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connection.unsubscribeAll();
      this.tables.unwatch(connection);
      this.connections.delete(socket);
      this.metrics.socketsOpen.set(this.connections.size);
    });
    connection.welcome();
  }

  private heard(connection: Connection): void {
    for (const [match, { seat }] of connection.subscriptions) {
      if (seat !== undefined) this.presence.heard(match, seat, this.feeds.of(match).state);
    }
  }

  /** Sockets that did not answer the last question are gone, whatever TCP may still believe. */
  private checkAlive(): void {
    for (const [socket, connection] of this.connections) {
      if (!connection.heardSinceCheck) socket.terminate();
      else connection.ping();
    }
    if (++this.checks % 6 === 0) this.rates.clear();
  }

  private allows(connection: Connection): boolean {
    const key = connection.who?.id ?? `address ${connection.address}`;
    const nowMs = this.clock.nowMs();
    const rate = this.rates.get(key) ?? new Rate(this.config.limits.commandsPerMinute, nowMs);
    this.rates.set(key, rate);
    return rate.allows(nowMs);
  }

  private countOf(account: string): number {
    let count = 0;
    for (const { who } of this.connections.values()) if (who?.id === account) count += 1;
    return count;
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
