import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection';

/** Rings the bell when any node has appended. A lost connection is reopened, which rings once for all that was missed. */
export class Listener {
  private readonly connection: Connection;
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private lost: () => void = () => undefined;

  constructor(url: string, channel: string, ring: () => void) {
    this.connection = new Connection(
      url,
      'logbuoy listener',
      async (client) => {
        client.on('notification', ring);
        await client.query(`listen "${channel}"`);
        ring();
      },
      () => this.lost(),
    );
  }

  start(): void {
    this.running ??= this.keepConnected();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.lost();
    await this.running;
    await this.connection.end();
  }

  private async keepConnected(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const gone = new Promise<void>((resolve) => (this.lost = resolve));
      try {
        await this.connection.get();
        if (!signal.aborted) await gone;
      } catch {
        // The subscriptions themselves report a server that is away; polling bridges the time without a bell.
        await pause(this.connection.pauseMs + 1, undefined, { signal, ref: false }).catch(() => undefined);
      }
    }
  }
}
