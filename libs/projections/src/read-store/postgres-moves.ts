import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { Moves } from './moves';
import { patience, PATIENCE_MS } from './patience';
import type { MovedListener } from './port';

const CONNECT_AGAIN_MS = 250;

/** A channel's name is cut off after 63 bytes, which a schema's name alone may fill. */
export const movesChannel = (schema: string): string =>
  `logbuoy_moved_${createHash('sha256').update(schema).digest('hex').slice(0, 32)}`;

/**
 * Hears of moved checkpoints by LISTEN, on a connection of its own that is opened for the first listener and again when
 * it is lost. What was notified in between is lost, which each new connection says.
 */
export class PostgresMoves {
  private readonly moves = new Moves();
  private readonly closing = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly channel: string,
  ) {}

  listen(listener: MovedListener): () => void {
    if (!this.closing.signal.aborted) this.running ??= this.keepListening();
    return this.moves.listen(listener);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.hear().catch(() => undefined); // the next read reports a server that is unreachable
      await pause(CONNECT_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Until the connection ends. */
  private async hear(): Promise<void> {
    const { signal } = this.closing;
    const client = new Client({
      connectionString: this.url,
      application_name: 'logbuoy read models listener',
      ...patience(PATIENCE_MS),
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', ({ payload = '' }) => {
      const [projection, position] = payload.split(' ');
      if (projection !== undefined) this.moves.tell({ projection, position: Number(position) });
    });
    try {
      await client.connect();
      await client.query(`LISTEN "${this.channel}"`);
      this.moves.tell();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
