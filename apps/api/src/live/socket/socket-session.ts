import type { ClientMessage } from '@logbuoy/contracts';
import type { Handled } from '@logbuoy/event-store';
import type { MatchState } from '@logbuoy/games';
import { reject, type MatchId } from '@logbuoy/kernel';
import { accepted, notSignedIn, Problem, problemOf, refused, type Caller, type Logger } from '@logbuoy/platform';
import type { MatchService } from '../../matches/match.service';
import { SUBSCRIPTIONS_MAX, type Connection } from './connection';
import type { Feeds } from '../../feeds/feeds';

const UNEXPECTED = new Problem(500, 'unexpected', 'Our mistake. It has been logged.');

export interface SessionParts {
  readonly matches: MatchService;
  readonly feeds: Feeds;
  readonly logger: Logger;
  signIn(token: string): Promise<Caller | undefined>;
  watchTables(connection: Connection): void;
  watchTournament(connection: Connection, tournament: string): Promise<void>;
  unwatchTournament(connection: Connection, tournament: string): void;
  /** Somebody who plays gave a sign of life. */
  heard(connection: Connection): void;
}

/** Answers what comes through one socket. Every message is answered, and a bad one changes nothing. */
export class SocketSession {
  /** While it is found out who somebody is, what they sent after it waits. */
  private greeting: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly parts: SessionParts,
  ) {}

  async answer(message: ClientMessage): Promise<void> {
    try {
      while (this.greeting !== undefined) await this.greeting;
      await this.act(message);
    } catch (error) {
      this.tell(message, error);
    }
  }

  private act(message: ClientMessage): Promise<void> | void {
    const { connection, parts } = this;
    switch (message.t) {
      case 'command':
        return this.command(message);
      case 'subscribe':
        return connection.inTurn(() => this.subscribe(message));
      case 'unsubscribe':
        return connection.inTurn(async () => connection.unsubscribe(message.match as MatchId));
      case 'hello':
        return this.greet(message.token);
      case 'watch-tables':
        return parts.watchTables(connection);
      case 'watch-tournament':
        return parts.watchTournament(connection, message.tournament);
      case 'unwatch-tournament':
        return parts.unwatchTournament(connection, message.tournament);
      case 'ping':
        return connection.say({ t: 'pong' });
    }
  }

  private greet(token: string | undefined): Promise<void> {
    const greeted = this.hello(token);
    const done = (): void => {
      this.greeting = undefined;
    };
    this.greeting = greeted.then(done, done);
    return greeted;
  }

  private async hello(token: string | undefined): Promise<void> {
    if (token !== undefined) {
      const who = await this.parts.signIn(token);
      if (who === undefined) throw notSignedIn();
      this.connection.unsubscribeAll(); // what another account was shown must not go on under this one
      this.connection.who = who;
    }
    this.connection.welcome();
  }

  private async subscribe({ match, as, since }: ClientMessage & { readonly t: 'subscribe' }): Promise<void> {
    const { connection, parts } = this;
    const id = match as MatchId;
    if (connection.subscriptions.size >= SUBSCRIPTIONS_MAX && !connection.subscriptions.has(id)) {
      throw refused(reject('too-many-subscriptions', { most: SUBSCRIPTIONS_MAX }));
    }
    const viewer = await parts.matches.viewerOf(connection.who, id, as);
    await parts.feeds.look(
      id,
      viewer,
      () => connection.who,
      since,
      (audience, missed) => {
        connection.subscribe(id, audience);
        connection.say(audience.snapshot(missed));
      },
    );
    // Somebody may have chosen not to be shown while the match was read; from here on we hear of it.
    await parts.matches.refuseWithheld(connection.who, id, parts.feeds.of(id).state, viewer).catch((error: unknown) => {
      connection.unsubscribe(id);
      throw error;
    });
    parts.heard(connection);
  }

  private async command({ match, id, command }: ClientMessage & { readonly t: 'command' }): Promise<void> {
    const { who } = this.connection;
    if (who === undefined) throw notSignedIn();
    const wish = command as { readonly type: string };
    const handled = await this.parts.matches.send(who, match as MatchId, id, wish);
    if (handled.kind === 'accepted' && handled.record) {
      const { lastVersion } = handled.record;
      const [receipt] = await Promise.all([
        this.parts.matches.receiptFor(who, match as MatchId, id, handled),
        this.shown(match as MatchId, id, lastVersion),
      ]);
      return this.tellOutcome(match, id, handled, receipt);
    }
    this.tellOutcome(match, id, handled);
  }

  /** An update comes before its `ack`, also where this node must first read what others appended before it. */
  private async shown(match: MatchId, commandId: string, version: number): Promise<void> {
    const { feeds, logger } = this.parts;
    await feeds.advanced(match, version).catch((err: unknown) => {
      logger.warn({ err, match, commandId }, 'an acknowledged command could not be shown yet'); // but it is on disk
    });
  }

  private tellOutcome(match: string, id: string, handled: Handled<MatchState>, receipt?: string): void {
    const { connection } = this;
    switch (handled.kind) {
      case 'accepted':
        // What it led to has been shown already, to whoever follows the match; this only says: done, and on disk.
        return connection.say({ t: 'ack', id, match, ...(receipt && { receipt }) });
      case 'rejected': {
        const { code, rule, details } = handled.rejection;
        return connection.say({ t: 'refused', id, match, code, ...(rule && { rule }), ...(details && { details }) });
      }
      default:
        accepted(handled); // throws what it stands for
    }
  }

  private tell(message: ClientMessage, error: unknown): void {
    const known = problemOf(error);
    const problem = known ?? UNEXPECTED;
    const about = {
      ...('match' in message ? { match: message.match } : {}),
      ...('tournament' in message ? { tournament: message.tournament } : {}),
      ...('id' in message ? { id: message.id } : {}),
    };
    const { match, id: commandId } = about;
    const line = { err: error, t: message.t, match, commandId };
    if (known === undefined) this.parts.logger.error(line, 'a socket message met a bug');
    else if (known !== error) this.parts.logger.warn(line, 'a socket message failed');
    this.connection.say({ t: 'error', code: problem.code, detail: problem.detail, ...about });
  }
}
