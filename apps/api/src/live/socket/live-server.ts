import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Connection } from './connection';

export interface LiveServerParts {
  readonly http: Server;
  readonly path: string;
  readonly messageBytesMax: number;
  /** Who may open a socket; a text is the HTTP status of a refusal. */
  admit(request: IncomingMessage): Promise<((socket: WebSocket, wire: Duplex) => Connection) | string>;
  onError(error: unknown): void;
}

/** Upgrades requests to sockets and emits `connection` for each. Who asks is known, or refused, before there is a socket. */
export class LiveServer extends EventEmitter {
  private readonly sockets: WebSocketServer;
  private isClosing = false;

  constructor(private readonly parts: LiveServerParts) {
    super();
    const { http, messageBytesMax: maxPayload } = parts;
    // Compression costs seven to nine times the processor time and falls behind in large rooms.
    this.sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload, clientTracking: false });
    http.on('upgrade', (request: IncomingMessage, wire: Duplex, head: Buffer) => {
      this.upgrade(request, wire, head).catch((error: unknown) => {
        parts.onError(error);
        refuse(wire, '500 Internal Server Error');
      });
    });
  }

  /** From here on no socket is opened. */
  close(done?: () => void): void {
    this.isClosing = true;
    this.sockets.close(() => done?.());
  }

  private async upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): Promise<void> {
    wire.on('error', () => wire.destroy());
    if (request.url?.split('?', 1)[0] !== this.parts.path) return refuse(wire, '404 Not Found');
    const admitted = await this.parts.admit(request);
    if (typeof admitted === 'string') return refuse(wire, admitted);
    if (this.isClosing) return refuse(wire, '503 Service Unavailable');
    this.sockets.handleUpgrade(request, wire, head, (socket) => this.emit('connection', admitted(socket, wire)));
  }
}

function refuse(wire: Duplex, status: string): void {
  // Ended on both sides: a caller who does not hang up would otherwise keep it half open for ever.
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => wire.destroy());
}
