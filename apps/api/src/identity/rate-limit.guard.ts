import { Injectable, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import { Problem, type Clock, type Config } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';
import { WindowCounters } from './window-counters';

const OPENS_ACCOUNT = 'logbuoy:opens-account';

/** Counts against the limit of new accounts of an address. */
export const OpensAccount = () => SetMetadata(OPENS_ACCOUNT, true);

/** So many requests a minute per account, or per address of those who are not signed in; and so many new accounts an hour. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  /** All routes share one count. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name} ${tracker}`;
  }

  protected override async getTracker(request: EdgeRequest): Promise<string> {
    return request.caller === undefined ? addressOf(request) : `account ${request.caller.id}`;
  }

  protected override async throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail) {
    const retryAfterSeconds = detail.timeToBlockExpire;
    const sentence = `Too many requests; try again in ${retryAfterSeconds} seconds.`;
    throw new Problem(429, 'too-many-requests', sentence, { retryAfterSeconds });
  }
}

const addressOf = ({ ip }: EdgeRequest): string => `address ${networkOf(ip)}`;

/** Whoever has an IPv6 address has 2^64 of them. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  return address.split(':').slice(0, 4).join(':');
}

export function rateLimits({ limits }: Config, clock: Clock): ThrottlerModuleOptions {
  return {
    storage: new WindowCounters(() => clock.nowMs()),
    setHeaders: false,
    throttlers: [
      { name: 'requests', ttl: 60_000, limit: limits.requestsPerMinute },
      {
        name: 'accounts',
        ttl: 3_600_000,
        limit: limits.accountsPerHour,
        skipIf: (context) => Reflect.getMetadata(OPENS_ACCOUNT, context.getHandler()) !== true,
        getTracker: (request) => addressOf(request as EdgeRequest),
      },
    ],
  };
}
