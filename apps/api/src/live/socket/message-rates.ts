import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, CONFIG, type Clock, type Config } from '@logbuoy/platform';
import { CLOSE, type Connection } from './connection';
import { Rate } from './rate';

/** How many messages each account may send, or each network where the caller is a stranger. */
@Injectable()
export class MessageRates {
  private readonly rates = new Map<string, Rate>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Whether a message may be looked at; a connection that sends too many is closed. */
  allows(connection: Connection): boolean {
    if (connection.isGone) return false;
    const key = connection.who?.id ?? `address ${connection.address}`;
    const nowMs = this.clock.nowMs();
    const rate = this.rates.get(key) ?? new Rate(this.config.limits.commandsPerMinute, nowMs);
    this.rates.set(key, rate);
    if (rate.allows(nowMs)) return true;
    connection.drop(CLOSE.tooManyMessages, 'too many messages');
    return false;
  }

  /** To be called now and then: a rate is saved up for ten seconds at most, so older counts say nothing. */
  forget(): void {
    this.rates.clear();
  }
}
