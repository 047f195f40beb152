import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountAnswer, TokenAnswer } from '@logbuoy/contracts';
import { loadConfig, type Config, type LogbuoyApp } from '@logbuoy/platform';
import { createApp, type ApiOverrides } from '../src/create-app';

/** The edge as it runs in embedded mode, on a free port and in a folder of its own. */
export interface Edge {
  readonly url: string;
  readonly config: Config;
  readonly folder: string;
  readonly app: LogbuoyApp;
  /** A visitor with a browser of their own: a cookie jar with one cookie. */
  visitor(): Visitor;
  /** Stops the app and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

type Settings = { readonly [name: string]: string };

const CHEAP: Settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  LOGBUOY_LOG_LEVEL: 'silent',
  LOGBUOY_PASSWORD_MEMORY_KIB: '64',
  LOGBUOY_PASSWORD_PASSES: '1',
  LOGBUOY_LIMIT_REQUESTS: '1000000',
  LOGBUOY_LIMIT_ACCOUNTS: '1000000',
  LOGBUOY_SHARE_WAIT_SECONDS: '0',
};

export async function startEdge(settings: Settings = {}, overrides: ApiOverrides = {}): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'logbuoy-edge-'));
  const config = loadConfig({ ...CHEAP, LOGBUOY_DATA: folder, ...settings });
  let app = await createApp(config, overrides);
  let { url } = await app.listen();
  return {
    get url() {
      return url;
    },
    get app() {
      return app;
    },
    config,
    folder,
    visitor: () => new Visitor(() => url),
    async restart() {
      await app.close();
      app = await createApp(config, overrides);
      ({ url } = await app.listen());
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}
/** The fields our tests read; which of them is there depends on what was asked. */
export interface Body {
  readonly account: AccountAnswer;
  readonly id: string;
  readonly token: string;
  readonly tokens: readonly TokenAnswer[];
  readonly code: string;
  readonly detail: string;
  readonly incident: string;
  readonly checks: { readonly [name: string]: { readonly ok: boolean } };
  readonly openapi: string;
  readonly paths: { readonly [path: string]: object };
}

export class Visitor {
  cookie: string | undefined;

  constructor(private readonly url: () => string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.url() + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === undefined ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = /Max-Age=0/.test(set) ? undefined : set.split(';', 1)[0];
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as Body,
    };
  }

  /** Registers and stays signed in. */
  async register(name: string, password = 'correct horse'): Promise<AccountAnswer> {
    const { status, body } = await this.post('/api/accounts', { name, password });
    if (status !== 201) throw new Error(`registering ${name}: ${status} ${JSON.stringify(body)}`);
    return body.account;
  }
}
