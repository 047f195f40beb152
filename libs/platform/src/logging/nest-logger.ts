import type { LoggerService } from '@nestjs/common';
import type { Logger } from './logger';

/** Nest's own words, in our lines. Its greetings at the start are of no interest above `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: from(rest) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ from: from(rest), ...(err && { err }) }, err ? err.message : String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ from: from(rest) }, String(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ from: from(rest) }, String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: from(rest) }, String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace({ from: from(rest) }, String(message));
  }
}

/** Nest hands over the name of the speaking part last. */
const from = (rest: unknown[]): string => {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : 'nest';
};
