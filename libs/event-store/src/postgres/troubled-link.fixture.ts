import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

/** A proxy to a server that can cut connections and lose answers, as real networks do. */
export class TroubledLink {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private losesAnswers = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<TroubledLink> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    const [host, port] = [url.hostname, Number(url.port)];
    url.port = String((server.address() as AddressInfo).port);
    const link = new TroubledLink(server, url.href);
    server.on('connection', (near) => link.carry(near, connect(port, host)));
    return link;
  }

  /** Every connection breaks, and no new one comes about. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** Requests still arrive, answers do not. */
  loseAnswers(): void {
    this.losesAnswers = true;
  }

  repair(): void {
    this.isCut = false;
    this.losesAnswers = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private carry(near: Socket, far: Socket): void {
    if (this.isCut) near.destroy();
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (!this.losesAnswers) near.write(bytes);
    });
  }
}
