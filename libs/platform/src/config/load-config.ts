import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LOG_FILE, LOG_LEVELS, MODES, STORES, type Config, type Mode, type StoreConfig } from './config';
import { ownSecret } from './own-secret';
import { Reader, type Environment } from './reader';
import { BOT_PACE, LIMITS, PASSWORD_HASHING, PORT, SHARE_WAIT, TREE_EVERY, TRUST_PROXY } from './variables';

/** All that is wrong with the configuration, a sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(
    readonly mistakes: readonly string[],
    cause?: unknown,
  ) {
    super(`Logbuoy cannot start:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`, { cause });
  }
}

/**
 * The log is not the one this process remembers, or does not belong to its secret. Starting again changes nothing, so the
 * process ends with an exit code of its own.
 */
export class LogRefused extends ConfigError {}

/** Reads the environment; in embedded mode it makes the secret and the admin code when they are missing. */
export function loadConfig(env: Environment = process.env): Config {
  const reader = new Reader(env);
  const mode = reader.oneOf('LOGBUOY_MODE', MODES, 'embedded');
  const dataFolder = resolve(reader.text('LOGBUOY_DATA') ?? './data');
  const given = {
    mode,
    host: reader.text('HOST') ?? '0.0.0.0',
    port: reader.number(PORT),
    publicUrl: reader.url('LOGBUOY_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    trustedProxies: reader.number(TRUST_PROXY),
    dataFolder,
    ...readStores(reader, mode),
    logLevel: reader.oneOf('LOGBUOY_LOG_LEVEL', LOG_LEVELS, 'info'),
    gameModules: readGameModules(reader),
    botPaceMs: reader.number(BOT_PACE),
    shareWaitMs: 1000 * reader.number(SHARE_WAIT),
    demo: reader.oneOf('LOGBUOY_DEMO', ['yes', 'no'], 'no') === 'yes',
    publicLog: {
      everyMs: reader.number(TREE_EVERY),
      witnesses: readWitnesses(reader),
      witnessOf: readWitnessOf(reader),
    },
    limits: {
      requestsPerMinute: reader.number(LIMITS.requestsPerMinute),
      commandsPerMinute: reader.number(LIMITS.commandsPerMinute),
      accountsPerHour: reader.number(LIMITS.accountsPerHour),
      failedSignIns: reader.number(LIMITS.failedSignIns),
      socketsPerAccount: reader.number(LIMITS.socketsPerAccount),
      tasksAtOnce: reader.number(LIMITS.tasksAtOnce),
      bodyBytes: reader.number(LIMITS.bodyBytes),
    },
    passwordHashing: {
      memoryKib: reader.number(PASSWORD_HASHING.memoryKib),
      passes: reader.number(PASSWORD_HASHING.passes),
    },
  };
  const secret = readSecret(reader, mode);
  const adminCode = readAdminCode(reader);
  reader.refuseUnknown();
  if (reader.mistakes.length > 0) throw new ConfigError(reader.mistakes);

  return { ...given, ...withOwnSecrets(mode, dataFolder, secret, adminCode) };
}

function readStores(reader: Reader, mode: Mode): Pick<Config, 'store' | 'postgresUrl' | 'redisUrl'> {
  const kind = reader.oneOf('LOGBUOY_STORE', STORES, mode === 'fleet' ? 'postgres' : 'sqlite');
  const postgresUrl = reader.url('LOGBUOY_POSTGRES_URL', ['postgres:', 'postgresql:']);
  const kurrentUrl = reader.url('LOGBUOY_KURRENTDB_URL', [
    'kurrentdb:',
    'kurrentdb+discover:',
    'esdb:',
    'esdb+discover:',
  ]);
  const redisUrl = reader.url('LOGBUOY_REDIS_URL', ['redis:', 'rediss:']);

  if (mode === 'embedded') {
    if (kind !== 'sqlite')
      reader.mistake(`LOGBUOY_STORE=${kind} needs LOGBUOY_MODE=fleet; embedded mode keeps everything in SQLite.`);
    return { store: { kind: 'sqlite' }, postgresUrl: undefined, redisUrl: undefined };
  }
  if (kind === 'sqlite')
    reader.mistake(
      'LOGBUOY_MODE=fleet needs LOGBUOY_STORE=postgres or kurrentdb; several processes cannot share SQLite.',
    );
  if (!postgresUrl)
    reader.missing(
      'LOGBUOY_POSTGRES_URL',
      'a fleet keeps its read models and credentials there, such as postgres://user:password@host/logbuoy',
    );
  if (!redisUrl)
    reader.missing('LOGBUOY_REDIS_URL', 'a fleet runs its jobs and live updates through it, such as redis://host:6379');
  if (kind === 'kurrentdb' && !kurrentUrl)
    reader.missing(
      'LOGBUOY_KURRENTDB_URL',
      'LOGBUOY_STORE=kurrentdb keeps the log there, such as kurrentdb://host:2113?tls=false',
    );

  const store: StoreConfig =
    kind === 'kurrentdb' ? { kind, url: kurrentUrl ?? '' } : { kind: 'postgres', url: postgresUrl ?? '' };
  return { store, postgresUrl, redisUrl };
}

function readSecret(reader: Reader, mode: Mode): string | undefined {
  const secret = reader.text('LOGBUOY_SECRET');
  if (secret === undefined) {
    if (mode === 'fleet')
      reader.missing('LOGBUOY_SECRET', 'all nodes of a fleet share one secret; make one with: openssl rand -hex 32');
    return undefined;
  }
  if (!/^[0-9a-f]{64}$/i.test(secret))
    reader.mistake(
      `LOGBUOY_SECRET must be 64 hexadecimal digits, but has ${secret.length} characters or others; make one with: openssl rand -hex 32`,
    );
  return secret.toLowerCase();
}

const ADMIN_CODE_LEAST = 8;

function readAdminCode(reader: Reader): string | undefined {
  const code = reader.text('LOGBUOY_ADMIN_CODE');
  if (code !== undefined && code.length < ADMIN_CODE_LEAST)
    reader.mistake(
      `LOGBUOY_ADMIN_CODE must have at least ${ADMIN_CODE_LEAST} characters; an account that guesses it becomes admin.`,
    );
  return code;
}

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function readWitnesses(reader: Reader): string[] {
  const keys = listed(reader.text('LOGBUOY_WITNESSES')).map((key) => key.toLowerCase());
  for (const key of keys)
    if (!/^[0-9a-f]{64}$/.test(key))
      reader.mistake(`LOGBUOY_WITNESSES names ${key}, but a public key has 64 hexadecimal digits.`);
  return keys;
}

function readWitnessOf(reader: Reader): string[] {
  const urls = listed(reader.text('LOGBUOY_WITNESS_OF')).map((url) => url.replace(/\/+$/, ''));
  for (const url of urls)
    if (!/^https?:\/\/[^\s/]+/.test(url))
      reader.mistake(`LOGBUOY_WITNESS_OF names ${url}, but wants addresses such as https://play.example.org.`);
  return urls;
}

function readGameModules(reader: Reader): string[] {
  const paths = (reader.text('LOGBUOY_GAME_MODULES') ?? '').split(',').map((path) => path.trim());
  return paths.filter(Boolean).map((path) => {
    const absolute = resolve(path);
    const isThere = ['', '.js', '.cjs', '.ts'].some((ending) => existsSync(absolute + ending));
    if (!isThere) reader.mistake(`LOGBUOY_GAME_MODULES names ${path}, but there is no file ${absolute}.`);
    return absolute;
  });
}

function withOwnSecrets(mode: Mode, folder: string, secret: string | undefined, adminCode: string | undefined) {
  if (mode === 'fleet') return { secret: secret as string, adminCode };
  if (secret === undefined) refuseLostSecret(folder);
  try {
    const kept = secret ?? ownSecret(folder, 'secret', () => randomBytes(32).toString('hex'));
    if (!/^[0-9a-f]{64}$/.test(kept))
      throw new Error(`${resolve(folder, 'secret')} does not hold 64 hexadecimal digits`);
    return { secret: kept, adminCode: adminCode ?? ownSecret(folder, 'admin-code', speakableCode) };
  } catch (error) {
    throw new ConfigError([`LOGBUOY_DATA=${folder} cannot be used: ${(error as Error).message}.`]);
  }
}

/** The seeds of running matches and the seal key follow from the secret: with a new one, no match of this log goes on as it was. */
function refuseLostSecret(folder: string): void {
  if (!existsSync(join(folder, LOG_FILE)) || existsSync(join(folder, 'secret'))) return;
  throw new LogRefused([
    `LOGBUOY_DATA=${folder} holds an event log but not its secret. Put the file "secret" back from a backup, or set LOGBUOY_SECRET to it; ` +
      'without it the matches of this log can be exported and verified, but not played on.',
  ]);
}

/** Four groups of four, without letters that look alike: 80 bits a person can read out. */
function speakableCode(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'; // 31 of them
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
