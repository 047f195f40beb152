import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { CONFIG, Identity, Metrics, Problem, type Caller, type Config } from '@logbuoy/platform';
import { callerNetwork } from './address';
import { Connection } from './connection';
import { Connections } from './connections';
import { Outbox } from './outbox';

/** Who may have a socket, and who is on it. */
@Injectable()
export class Admission {
  private readonly outbox = new Outbox();

  constructor(
    private readonly identity: Identity,
    private readonly connections: Connections,
    private readonly metrics: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Signs the caller in by the request that asks for a socket; a text is the HTTP status of a refusal. */
  async admit(request: IncomingMessage): Promise<((socket: WebSocket, wire: Duplex) => Connection) | string> {
    const { cookie, authorization } = request.headers;
    // A page of another site may open a socket with our cookie; it must not be signed in here.
    const trusted = this.identity.isSameOrigin(request.headers);
    const who = await this.identity.authenticate({ ...(trusted && cookie ? { cookie } : {}), authorization });
    if (authorization !== undefined && who === undefined) return '401 Unauthorized';
    const network = callerNetwork(request, this.config.trustedProxies);
    if (this.connections.isFull(who, network)) return '429 Too Many Requests';
    const count = (why: string): void => this.metrics.socketsDropped.inc({ why });
    return (socket, wire) => {
      const connection = new Connection(socket, wire, this.outbox, network, count);
      connection.who = who;
      return connection;
    };
  }

  /** Signs the caller in by the token of a first message. */
  async signIn(connection: Connection, token: string): Promise<Caller | undefined> {
    const who = await this.identity.authenticate({ authorization: `Bearer ${token}` });
    if (who !== undefined && who.id !== connection.who?.id && this.connections.isFull(who, connection.address)) {
      throw new Problem(429, 'too-many-sockets', 'This account has as many sockets open as it may.');
    }
    return who;
  }
}
