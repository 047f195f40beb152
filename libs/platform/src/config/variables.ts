import type { Limits, PasswordHashing } from './config';

/** One environment variable: what it is for, in words for the operator's page and for the message about a mistake. */
export interface Variable {
  readonly name: string;
  readonly meaning: string;
}

interface NumberVariable extends Variable {
  readonly fallback: number;
  readonly least: number;
  readonly most: number;
}

const number = (name: string, fallback: number, least: number, most: number, meaning: string): NumberVariable => ({
  name,
  meaning,
  fallback,
  least,
  most,
});

export const PORT = number('PORT', 3000, 0, 65_535, 'the port for API and web');
export const TRUST_PROXY = number('LOGBUOY_TRUST_PROXY', 0, 0, 10, 'how many reverse proxies stand in front');

export const BOT_PACE = number(
  'LOGBUOY_BOT_PACE_MS',
  500,
  0,
  60_000,
  'how long a house bot waits before each decision',
);

export const TREE_EVERY = number(
  'LOGBUOY_TREE_EVERY_MS',
  60_000,
  100,
  86_400_000,
  'how often the head of the public log is signed where something is new',
);

export const SHARE_WAIT = number(
  'LOGBUOY_SHARE_WAIT_SECONDS',
  45,
  0,
  600,
  'how long a tournament table waits for its players’ shares of the draws; 0 waits for none',
);

export const LIMITS: { readonly [limit in keyof Limits]: NumberVariable } = {
  requestsPerMinute: number('LOGBUOY_LIMIT_REQUESTS', 600, 1, 1e9, 'requests a minute per account or address'),
  commandsPerMinute: number('LOGBUOY_LIMIT_COMMANDS', 1200, 1, 1e9, 'socket commands a minute per account'),
  accountsPerHour: number('LOGBUOY_LIMIT_ACCOUNTS', 60, 1, 1e9, 'new accounts and guests an hour per address'),
  failedSignIns: number('LOGBUOY_LIMIT_SIGN_IN', 10, 1, 1e9, 'wrong passwords in 15 minutes per name'),
  socketsPerAccount: number(
    'LOGBUOY_LIMIT_SOCKETS',
    20,
    1,
    1e6,
    'open sockets per account, ten times as many per address of strangers',
  ),
  tasksAtOnce: number('LOGBUOY_LIMIT_TASKS', 4, 1, 1e6, 'documents and reports made at once per account or address'),
  bodyBytes: number('LOGBUOY_LIMIT_BODY', 64 * 1024, 1024, 16 * 1024 * 1024, 'bytes in a request body'),
};

/** Defaults: 19 MiB and two passes, the smallest setting that is generally recommended for argon2id. */
export const PASSWORD_HASHING: { readonly [setting in keyof PasswordHashing]: NumberVariable } = {
  memoryKib: number('LOGBUOY_PASSWORD_MEMORY_KIB', 19_456, 8, 4_194_304, 'memory of one password hash in KiB'),
  passes: number('LOGBUOY_PASSWORD_PASSES', 2, 1, 100, 'passes of one password hash'),
};

export const TEXTS: readonly Variable[] = [
  { name: 'HOST', meaning: 'the address to listen on (0.0.0.0: every network this machine is in)' },
  { name: 'LOGBUOY_MODE', meaning: 'embedded (one process) or fleet (many)' },
  { name: 'LOGBUOY_DATA', meaning: 'the folder for embedded storage' },
  { name: 'LOGBUOY_STORE', meaning: 'where the event log is: sqlite, postgres or kurrentdb' },
  { name: 'LOGBUOY_POSTGRES_URL', meaning: 'the PostgreSQL of a fleet' },
  { name: 'LOGBUOY_KURRENTDB_URL', meaning: 'the KurrentDB of a fleet' },
  { name: 'LOGBUOY_REDIS_URL', meaning: 'the Redis of a fleet' },
  { name: 'LOGBUOY_SECRET', meaning: '64 hexadecimal digits from which seeds and the seal key are derived' },
  { name: 'LOGBUOY_ADMIN_CODE', meaning: 'the code with which an account claims the role admin' },
  { name: 'LOGBUOY_PUBLIC_URL', meaning: 'the address people use, such as https://play.example.org' },
  { name: 'LOGBUOY_LOG_LEVEL', meaning: 'how much is logged' },
  {
    name: 'LOGBUOY_DEMO',
    meaning: 'yes plays a match and directs tournaments to look at at the first start; or no',
  },
  { name: 'LOGBUOY_WITNESSES', meaning: 'public keys of witnesses of the public log, separated by commas' },
  { name: 'LOGBUOY_WITNESS_OF', meaning: 'addresses of servers whose public logs this one countersigns' },
  {
    name: 'LOGBUOY_GAME_MODULES',
    meaning: 'paths of further game modules, separated by commas; the CLI loads them, too',
  },
];

export const VARIABLES: readonly Variable[] = [
  ...TEXTS,
  PORT,
  TRUST_PROXY,
  BOT_PACE,
  TREE_EVERY,
  SHARE_WAIT,
  ...Object.values(LIMITS),
  ...Object.values(PASSWORD_HASHING),
];

export type { NumberVariable };
