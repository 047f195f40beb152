import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  CLOCK,
  CONFIG,
  Identity,
  LOGGER,
  Metrics,
  Problem,
  type Caller,
  type Clock,
  type Config,
  type Logger,
} from '@logbuoy/platform';
import { MatchService } from '../../matches/match.service';
import { callerNetwork } from './address';
import { CLOSE, Connection } from './connection';
import { Feeds } from '../../feeds/feeds';
import { OptOuts } from '../topics/opt-outs';
import { Outbox } from './outbox';
import { PlayerPresence } from '../../matches/player-presence';
import { Rate } from './rate';
import { SocketSession } from './socket-session';
import { TablesTopic } from '../topics/tables-topic';
import { TournamentTopic } from '../topics/tournament-topic';

const HEARTBEAT_MS = 10_000;
/** So many times the sockets of an account may come from one network without a name. */
const STRANGERS_PER_ACCOUNT = 10;

/** The socket at `/ws`. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server: WebSocketServer;
  private readonly connections = new Map<WebSocket, Connection>();
  private readonly rates = new Map<string, Rate>();
  private readonly outbox = new Outbox();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly undoubt: () => void;
  private checks = 0;
  private stopping = false;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly identity: Identity,
    private readonly matches: MatchService,
    private readonly feeds: Feeds,
    private readonly presence: PlayerPresence,
    private readonly tables: TablesTopic,
    private readonly tournaments: TournamentTopic,
    private readonly metrics: Metrics,
    optOuts: OptOuts,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Compression costs seven to nine times the processor time and falls behind in large rooms.
    const maxPayload = config.limits.bodyBytes;
    this.server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload, clientTracking: false });
    this.heartbeat = setInterval(() => this.checkAlive(), HEARTBEAT_MS).unref();
    optOuts.onWithdrawn((match, refusalOf) => {
      for (const connection of this.connections.values()) connection.lookAgain(match, refusalOf);
    });
    this.undoubt = identity.onDoubt((isDoubted) => this.askAgain(isDoubted));
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
    this.stopping = true;
    this.undoubt();
    clearInterval(this.heartbeat);
    for (const connection of this.connections.values()) connection.drop(CLOSE.goingAway, 'the server is stopping');
    this.server.close();
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?', 1)[0] !== '/ws') return refuseUpgrade(socket, '404 Not Found');
    const { cookie, authorization } = request.headers;
    // A page of another site may open a socket with our cookie; it must not be anybody here.
    const trusted = this.identity.isSameOrigin(request.headers);
    const who = await this.identity.authenticate({ ...(trusted && cookie ? { cookie } : {}), authorization });
    if (authorization !== undefined && who === undefined) return refuseUpgrade(socket, '401 Unauthorized');
    const network = callerNetwork(request, this.config.trustedProxies);
    const enough = who === undefined ? this.hasEnoughStrangers(network) : this.hasEnough(who);
    if (enough) return refuseUpgrade(socket, '429 Too Many Requests');
    if (this.stopping) return refuseUpgrade(socket, '503 Service Unavailable');
    this.server.handleUpgrade(request, socket, head, (opened) => {
      const count = (why: string): void => this.metrics.socketsDropped.inc({ why });
      const connection = new Connection(opened, socket, this.outbox, network, count);
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
      signIn: (token) => this.signIn(connection, token),
      watchTables: (listener) => this.tables.watch(listener),
      watchTournament: (listener, tournament) => this.tournaments.watch(listener, tournament),
      unwatchTournament: (listener, tournament) => this.tournaments.unwatch(listener, tournament),
      heard: () => this.heard(connection),
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (!this.allows(connection)) return;
      connection.heardSinceCheck = true;
      if (isBinary) return connection.say({ t: 'error', code: 'malformed', detail: 'messages are text' });
      const message = connection.read(data.toString());
      if (message !== undefined) void session.answer(message);
    });
    // Answered by `ws` itself, and counted like a message: nobody may have us pile up answers they do not read.
    socket.on('ping', () => this.allows(connection) && connection.isReading());
    socket.on('pong', () => {
      connection.heardSinceCheck = true;
      this.heard(connection);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connection.gone();
      this.tables.unwatch(connection);
      this.tournaments.unwatchAll(connection);
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
      if (connection.heardSinceCheck) connection.ping();
      else {
        this.metrics.socketsDropped.inc({ why: 'silent' });
        socket.terminate();
      }
    }
    if (++this.checks % 6 !== 0) return;
    this.rates.clear();
    if (this.config.mode === 'fleet') this.askAgain(() => true); // other nodes sign people out, too
  }

  /** Whoever was signed out is nobody here any more, and what they followed ends with it. */
  private askAgain(isDoubted: (caller: Caller) => boolean): void {
    for (const connection of this.connections.values()) {
      const { who } = connection;
      if (who === undefined || !isDoubted(who)) continue;
      const asked = this.identity.again(who).then((now) => {
        if (connection.who !== who) return; // signed in anew meanwhile
        connection.who = now;
        if (now === undefined) connection.drop(CLOSE.signedOut, 'signed out');
      });
      asked.catch((err: unknown) => this.logger.warn({ err }, 'whether a socket is still signed in is not known'));
    }
  }

  private async signIn(connection: Connection, token: string): Promise<Caller | undefined> {
    const who = await this.identity.authenticate({ authorization: `Bearer ${token}` });
    if (who !== undefined && who.id !== connection.who?.id && this.hasEnough(who)) {
      throw new Problem(429, 'too-many-sockets', 'This account has as many sockets open as it may.');
    }
    return who;
  }

  /** Whether a message may be looked at; who sends too many is sent away. */
  private allows(connection: Connection): boolean {
    if (connection.isGone) return false;
    const key = connection.who?.id ?? `address ${connection.address}`;
    const nowMs = this.clock.nowMs();
    const rate = this.rates.get(key) ?? new Rate(this.config.limits.commandsPerMinute, nowMs);
    this.rates.set(key, rate);
    if (rate.allows(nowMs)) return true;
    connection.drop(CLOSE.tooManyMessages, 'too many messages');
    return false;
  }

  /** Many people may watch from one network without a name, but nobody may hold all sockets there are. */
  private hasEnoughStrangers(network: string): boolean {
    let count = 0;
    for (const { who, address } of this.connections.values()) if (who === undefined && address === network) count += 1;
    return count >= this.config.limits.socketsPerAccount * STRANGERS_PER_ACCOUNT;
  }

  private hasEnough({ id }: Caller): boolean {
    let count = 0;
    for (const { who } of this.connections.values()) if (who?.id === id) count += 1;
    return count >= this.config.limits.socketsPerAccount;
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  // Ended on both sides: whoever does not hang up would otherwise keep it half open for ever.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
