import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config';
import { logContext } from './log-context';

export type { Logger };

/** Names under which a secret could reach a log line; their values are replaced, at the top and one level down. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'adminCode',
  'code',
  'set-cookie',
  'secretKey',
  'seed',
];

const redactedPaths = SECRET_NAMES.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : name;
  return [
    key,
    key.startsWith('[') ? `*${key}` : `*.${key}`,
    key.startsWith('[') ? `*.headers${key}` : `*.headers.${key}`,
  ];
});

/** One JSON object a line, on standard error: standard output belongs to the banner and to tools. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ ...logContext() }),
    redact: { paths: redactedPaths, censor: '(not logged)' },
  };
  return pino(options, destination ?? pino.destination({ dest: 2, sync: true }));
}
