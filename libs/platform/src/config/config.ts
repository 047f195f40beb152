/** The configuration of a process, checked once at the start. */
export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Where people reach us, without a slash at the end; `undefined` where it is not configured. */
  readonly publicUrl: string | undefined;
  /** How many proxies stand before us; 0 believes no `X-Forwarded-*` header. */
  readonly trustedProxies: number;
  /** Absolute. Holds the embedded databases and, where they are not configured, secret and admin code. */
  readonly dataFolder: string;
  readonly store: StoreConfig;
  /** Read models and the vault of a fleet; `undefined` in embedded mode. */
  readonly postgresUrl: string | undefined;
  readonly redisUrl: string | undefined;
  /** 32 bytes in hex; seeds and the seal key are derived from it. */
  readonly secret: string;
  /** An account that knows it may become the first admin; `undefined` where a fleet's operator set none. */
  readonly adminCode: string | undefined;
  readonly logLevel: LogLevel;
  /** Absolute paths of game modules beside the built-in ones. */
  readonly gameModules: readonly string[];
  /** How long the server's bots wait before each decision, so that people can follow. */
  readonly botPaceMs: number;
  /** How long a table of a tournament waits for its players to commit to their shares of the draws. */
  readonly shareWaitMs: number;
  /** Whether a match to watch is played at the first start. */
  readonly demo: boolean;
  readonly publicLog: PublicLogConfig;
  readonly limits: Limits;
  readonly passwordHashing: PasswordHashing;
}

/** The event log in `dataFolder` of an embedded server. */
export const LOG_FILE = 'events.db';

export const MODES = ['embedded', 'fleet'] as const;
export type Mode = (typeof MODES)[number];

export const STORES = ['sqlite', 'postgres', 'kurrentdb'] as const;
export type StoreKind = (typeof STORES)[number];
export type StoreConfig =
  | { readonly kind: 'sqlite' }
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'kurrentdb'; readonly url: string };

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The tree over the heads of all streams, and who countersigns whose. */
export interface PublicLogConfig {
  /** How often a tree head is signed where something is new. */
  readonly everyMs: number;
  /** Public keys of witnesses whose countersignatures are kept. */
  readonly witnesses: readonly string[];
  /** Addresses of other servers whose tree heads this one countersigns. */
  readonly witnessOf: readonly string[];
}

/** Numbers a bench or a test may raise. All are counted per node: a fleet of two lets twice as much through. */
export interface Limits {
  /** HTTP requests a minute, per account, or per address without a sign-in. */
  readonly requestsPerMinute: number;
  /** Commands a minute over one account's sockets. */
  readonly commandsPerMinute: number;
  /** New accounts and guests an hour, per address. */
  readonly accountsPerHour: number;
  /** Wrong passwords in a quarter of an hour, per name; ten times as many per address. */
  readonly failedSignIns: number;
  readonly socketsPerAccount: number;
  /** PDFs, reports and the like that are made at once for one account or address; four times as many with a role. */
  readonly tasksAtOnce: number;
  readonly bodyBytes: number;
}

/** Argon2id's cost. */
export interface PasswordHashing {
  readonly memoryKib: number;
  readonly passes: number;
}
