import { Problem, type SignInThrottle } from '@logbuoy/platform';

/**
 * Counts an attempt to prove oneself by a password, before its outcome is known, so that many at once do not slip through.
 * Whoever turns out to be right is to be told to the throttle as `succeeded`.
 */
export function countAttempt(throttle: SignInThrottle, key: string, address: string): void {
  const waitMs = throttle.waitMs(key, address);
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1000);
    throw new Problem(429, 'too-many-sign-ins', 'Too many wrong passwords; try again later.', { retryAfterSeconds });
  }
  throttle.failed(key, address);
}
