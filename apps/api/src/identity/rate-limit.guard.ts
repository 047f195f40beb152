import { Injectable, SetMetadata, type ExecutionContext } from '@nestjs/common';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import { Problem, type Clock, type Config } from '@logbuoy/platform';
import type { EdgeRequest } from './edge-request';
import { isOnSocket } from './is-on-socket';
import { WindowCounters } from './window-counters';

const OPENS_ACCOUNT = 'logbuoy:opens-account';

/** Counts against the limit of new accounts of an address. */
export const OpensAccount = () => SetMetadata(OPENS_ACCOUNT, true);

const WEIGHS = 'logbuoy:weighs';

/** Counts as so many requests: for what costs us as much. */
export const Weighs = (weight: number) => SetMetadata(WEIGHS, weight);

/** So many requests a minute per account, or per address of those who are not signed in; and so many new accounts an hour. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  override canActivate(context: ExecutionContext): Promise<boolean> {
    return isOnSocket(context) ? ADMITTED : super.canActivate(context);
  }

  /** All routes share one count. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name} ${tracker}`;
  }

  protected override async getTracker(request: EdgeRequest): Promise<string> {
    return request.caller === undefined ? addressOf(request) : `account ${request.caller.id}`;
  }

  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = props;
    const request = context.switchToHttp().getRequest<EdgeRequest & Record<string, unknown>>();
    const tracker = await getTracker(request, context);
    const name = throttler.name ?? '';
    const weight = name === REQUESTS ? weightOf(context) : 1;
    const key = generateKey(context, tracker, name);
    const counted = (this.storageService as WindowCounters).add(key, ttl, limit, weight);
    if (counted.isBlocked) await this.throwThrottlingException(context, { limit, ttl, key, tracker, ...counted });
    return true;
  }

  protected override async throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail) {
    const retryAfterSeconds = detail.timeToBlockExpire;
    const sentence = `Too many requests; try again in ${retryAfterSeconds} seconds.`;
    throw new Problem(429, 'too-many-requests', sentence, { retryAfterSeconds });
  }
}

const ADMITTED = Promise.resolve(true);
const REQUESTS = 'requests';
const weightOf = (context: ExecutionContext): number =>
  (Reflect.getMetadata(WEIGHS, context.getHandler()) as number | undefined) ?? 1;

const addressOf = ({ ip }: EdgeRequest): string => `address ${networkOf(ip)}`;

const GROUPS = 8;

/** A network with one IPv6 address has 2^64 of them, so the first half identifies it. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [before = '', after] = address.split('::');
  const [front, back] = [groupsOf(before), groupsOf(after ?? '')];
  // `::` stands for as many zeros as are missing; they may belong to the half that counts.
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - front.length - back.length);
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, GROUPS / 2).join(':');
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

export function rateLimits({ limits }: Config, clock: Clock): ThrottlerModuleOptions {
  return {
    storage: new WindowCounters(() => clock.nowMs()),
    setHeaders: false,
    throttlers: [
      { name: REQUESTS, ttl: 60_000, limit: limits.requestsPerMinute },
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
