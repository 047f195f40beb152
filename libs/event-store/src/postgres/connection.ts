import { Client, type ClientConfig, DatabaseError } from 'pg';

/** Nothing waits for ever: neither for a server that does not answer, nor for one that stopped answering. */
export const PATIENCE: ClientConfig = { connectionTimeoutMillis: 5_000, query_timeout: 30_000, keepAlive: true };

const BACK_OFF_FIRST_MS = 50;
const BACK_OFF_MOST_MS = 2_000;

/**
 * One connection that is reopened whenever it is lost. While the server cannot be reached, a request for it fails at once
 * (or after one try), with growing pauses between the tries, so that callers get an error instead of a long wait.
 */
export class Connection {
  private client: Client | undefined;
  private connecting: Promise<Client> | undefined;
  private failures = 0;
  private retryAt = 0;
  private lastError: unknown;

  constructor(
    private readonly url: string,
    private readonly applicationName: string,
    private readonly prepare: (client: Client) => Promise<void>,
    private readonly onLost: () => void = () => undefined,
  ) {}

  async get(): Promise<Client> {
    if (this.client) return this.client;
    if (!this.connecting && Date.now() < this.retryAt) throw unreachable(this.lastError);
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  /** To be called for every failed query: after anything but an answer of the server, the connection cannot be trusted. */
  failed(client: Client, error: unknown): void {
    if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') this.drop(client);
  }

  /** How long to wait before `get` is worth another try. */
  get pauseMs(): number {
    return Math.max(0, this.retryAt - Date.now());
  }

  async end(): Promise<void> {
    const client = this.client ?? (await this.connecting?.catch(() => undefined));
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<Client> {
    const client = new Client({ connectionString: this.url, application_name: this.applicationName, ...PATIENCE });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    try {
      await client.connect();
      await this.prepare(client);
    } catch (error) {
      void client.end().catch(() => undefined);
      this.lastError = error;
      this.retryAt = Date.now() + Math.min(BACK_OFF_FIRST_MS * 2 ** this.failures++, BACK_OFF_MOST_MS);
      throw unreachable(error);
    }
    this.failures = 0;
    this.client = client;
    return client;
  }

  private drop(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    this.onLost();
  }
}

const unreachable = (cause: unknown): Error =>
  new Error(`PostgreSQL cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
