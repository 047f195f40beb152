import { Inject, UseFilters, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { ClientMessage, ServerMessage } from '@logbuoy/contracts';
import { reject, type MatchId } from '@logbuoy/kernel';
import { accepted, LOGGER, notSignedIn, refused, type Logger } from '@logbuoy/platform';
import { Feeds } from '../../feeds/feeds';
import { MatchService } from '../../matches/match.service';
import { PlayerPresence } from '../../matches/player-presence';
import { Here } from '../../seeks/here';
import { SeeksTopic } from '../topics/seeks-topic';
import { TablesTopic } from '../topics/tables-topic';
import { TournamentTopic } from '../topics/tournament-topic';
import { Admission } from './admission';
import { CLOSE, SUBSCRIPTIONS_MAX, type Connection } from './connection';
import { Connections } from './connections';
import { LiveErrors } from './live-errors';
import type { LiveServer } from './live-server';

type Said<T extends ClientMessage['t']> = ClientMessage & { readonly t: T };

/** The socket at `/ws`: what each message of PROTOCOL.md does. A message that is refused changes nothing. */
@WebSocketGateway({ path: '/ws' })
@UseFilters(LiveErrors)
export class LiveGateway
  implements OnGatewayConnection<Connection>, OnGatewayDisconnect<Connection>, BeforeApplicationShutdown
{
  @WebSocketServer() private readonly server: LiveServer;

  constructor(
    private readonly connections: Connections,
    private readonly admission: Admission,
    private readonly matches: MatchService,
    private readonly feeds: Feeds,
    private readonly presence: PlayerPresence,
    private readonly here: Here,
    private readonly tables: TablesTopic,
    private readonly seeks: SeeksTopic,
    private readonly tournaments: TournamentTopic,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  handleConnection(connection: Connection): void {
    this.connections.add(connection);
    connection.on('pong', () => {
      connection.heardSinceCheck = true;
      this.heard(connection);
    });
    this.heard(connection);
    connection.welcome();
  }

  handleDisconnect(connection: Connection): void {
    connection.gone();
    this.tables.unwatch(connection);
    this.seeks.unwatch(connection);
    this.tournaments.unwatchAll(connection);
    this.connections.delete(connection);
  }

  /** Before the HTTP server closes, since it waits for its sockets. */
  beforeApplicationShutdown(): void {
    this.server.close();
    for (const connection of this.connections) connection.drop(CLOSE.goingAway, 'the server is stopping');
  }

  @SubscribeMessage('hello')
  async hello(@ConnectedSocket() connection: Connection, @MessageBody() { token }: Said<'hello'>): Promise<void> {
    if (token !== undefined) {
      const who = await this.admission.signIn(connection, token);
      if (who === undefined) throw notSignedIn();
      connection.unsubscribeAll(); // what another account was shown must not go on under this one
      connection.who = who;
    }
    this.heard(connection);
    connection.welcome();
  }

  @SubscribeMessage('subscribe')
  subscribe(@ConnectedSocket() connection: Connection, @MessageBody() wish: Said<'subscribe'>): Promise<void> {
    return connection.inTurn(() => this.follow(connection, wish));
  }

  @SubscribeMessage('unsubscribe')
  unsubscribe(@ConnectedSocket() connection: Connection, @MessageBody() { match }: Said<'unsubscribe'>): Promise<void> {
    return connection.inTurn(async () => connection.unsubscribe(match as MatchId));
  }

  @SubscribeMessage('command')
  async command(
    @ConnectedSocket() { who }: Connection,
    @MessageBody() { match, id, command }: Said<'command'>,
  ): Promise<ServerMessage> {
    if (who === undefined) throw notSignedIn();
    const handled = await this.matches.send(who, match as MatchId, id, command as { readonly type: string });
    if (handled.kind === 'rejected') {
      const { code, rule, details } = handled.rejection;
      return { t: 'refused', id, match, code, ...(rule && { rule }), ...(details && { details }) };
    }
    const { record } = accepted(handled);
    if (!record) return { t: 'ack', id, match };
    // What it led to is shown first to those who follow the match; this only says: done, and on disk.
    const [receipt] = await Promise.all([
      this.matches.receiptFor(who, match as MatchId, id, handled),
      this.shown(match as MatchId, id, record.lastVersion),
    ]);
    return { t: 'ack', id, match, ...receipt };
  }

  @SubscribeMessage('watch-tables')
  watchTables(@ConnectedSocket() connection: Connection): void {
    this.tables.watch(connection);
  }

  @SubscribeMessage('watch-seeks')
  watchSeeks(@ConnectedSocket() connection: Connection): void {
    this.seeks.watch(connection);
  }

  @SubscribeMessage('watch-tournament')
  watchTournament(
    @ConnectedSocket() connection: Connection,
    @MessageBody() { tournament }: Said<'watch-tournament'>,
  ): Promise<void> {
    return this.tournaments.watch(connection, tournament);
  }

  @SubscribeMessage('unwatch-tournament')
  unwatchTournament(
    @ConnectedSocket() connection: Connection,
    @MessageBody() { tournament }: Said<'unwatch-tournament'>,
  ): void {
    this.tournaments.unwatch(connection, tournament);
  }

  @SubscribeMessage('ping')
  ping(): ServerMessage {
    return { t: 'pong' };
  }

  private async follow(connection: Connection, { match, as, since }: Said<'subscribe'>): Promise<void> {
    const id = match as MatchId;
    if (connection.subscriptions.size >= SUBSCRIPTIONS_MAX && !connection.subscriptions.has(id)) {
      throw refused(reject('too-many-subscriptions', { most: SUBSCRIPTIONS_MAX }));
    }
    const viewer = await this.matches.viewerOf(connection.who, id, as);
    const currently = () => connection.who;
    await this.feeds.look(id, viewer, currently, since, (audience, missed) => {
      connection.subscribe(id, audience);
      connection.say(audience.snapshot(missed));
    });
    // A player may have chosen not to be shown while the match was read; from here on we are notified.
    await this.matches.refuseWithheld(connection.who, id, this.feeds.of(id).state, viewer).catch((error: unknown) => {
      connection.unsubscribe(id);
      throw error;
    });
    this.heard(connection);
  }

  /** An update comes before its `ack`, also where this node must first read what others appended before it. */
  private async shown(match: MatchId, commandId: string, version: number): Promise<void> {
    await this.feeds.advanced(match, version).catch((err: unknown) => {
      this.logger.warn({ err, match, commandId }, 'an acknowledged command could not be shown yet'); // but it is on disk
    });
  }

  /** A sign of life of who is on this connection, and of the seats it plays. */
  private heard(connection: Connection): void {
    void this.here.heard(connection.who);
    for (const [match, { seat }] of connection.subscriptions) {
      if (seat !== undefined) this.presence.heard(match, seat, this.feeds.of(match).state);
    }
  }
}
