import { setTimeout } from 'node:timers/promises';
import { nameKey } from '@logbuoy/accounts';
import { Problem, type Accounts, type Caller, type SignInThrottle } from '@logbuoy/platform';
import { networkOf, type EdgeRequest } from '../identity';

/** What it costs us to check a password, in requests. */
export const PASSWORD_WEIGHT = 3;

/**
 * Counts an attempt to prove oneself by a password, before its outcome is known, so that many at once do not slip through.
 * A correct password must then be reported to the throttle as `succeeded`.
 */
export async function countAttempt(throttle: SignInThrottle, key: string, address: string): Promise<void> {
  refuseHaste(throttle, key, address, 'too-many-sign-ins', 'Too many wrong passwords; try again later.');
  throttle.failed(key, address);
  const slowMs = throttle.slowMs(key);
  if (slowMs > 0) await setTimeout(slowMs);
}

/** Refuses a caller with too many recent wrong attempts. */
export function refuseHaste(
  throttle: SignInThrottle,
  key: string,
  address: string,
  code: string,
  sentence: string,
): void {
  const waitMs = throttle.waitMs(key, address);
  if (waitMs > 0) throw new Problem(429, code, sentence, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/** Checks the password of a signed-in caller again: a stranger at an open browser may guess here, too. */
export async function provedBy(
  check: () => Promise<boolean>,
  who: Caller,
  request: EdgeRequest,
  throttle: SignInThrottle,
): Promise<void> {
  const [key, address] = [nameKey(who.name), networkOf(request.ip)];
  await countAttempt(throttle, key, address);
  if (!(await check())) throw new Problem(403, 'wrong-password', 'This is not your current password.');
  throttle.succeeded(key, address);
}

/** A person proves themselves by their password; without one there is nothing to go by. */
export async function provePerson(
  password: string | undefined,
  who: Caller,
  request: EdgeRequest,
  { accounts, throttle }: { readonly accounts: Accounts; readonly throttle: SignInThrottle },
): Promise<void> {
  if (password === undefined) throw new Problem(403, 'password-needed', 'This needs your password.');
  await provedBy(() => accounts.isPassword(who.id, password), who, request, throttle);
}
