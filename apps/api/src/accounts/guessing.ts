import { setTimeout } from 'node:timers/promises';
import { nameKey } from '@logbuoy/accounts';
import {
  HasherBusy,
  Problem,
  type Accounts,
  type Caller,
  type HashAsker,
  type SignInThrottle,
} from '@logbuoy/platform';
import { networkOf, type Asking } from '../identity';

/** What it costs us to check a password, in requests. */
export const PASSWORD_WEIGHT = 3;

/**
 * Counts an attempt to prove oneself by a password, before its outcome is known, so that many at once do not slip through.
 * One that waits too long for its turn to be looked at does not count.
 */
export async function attempt<Outcome>(
  throttle: SignInThrottle,
  { name: key, from: address }: HashAsker,
  check: () => Promise<Outcome | false | undefined>,
): Promise<Outcome | undefined> {
  refuseHaste(throttle, key, address, 'too-many-sign-ins', 'Too many wrong passwords; try again later.');
  throttle.failed(key, address);
  const slowMs = throttle.slowMs(key);
  if (slowMs > 0) await setTimeout(slowMs);
  try {
    const outcome = await check();
    if (outcome === undefined || outcome === false) return undefined;
    throttle.succeeded(key, address);
    return outcome;
  } catch (error) {
    if (error instanceof HasherBusy) throttle.notTried(key, address);
    throw error;
  }
}

/** Whose password is to be hashed. */
export const hashAskerOf = ({ request, gone }: Asking, name: string): HashAsker => ({
  from: networkOf(request.ip),
  name: nameKey(name),
  gone,
});

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
  check: (asker: HashAsker) => Promise<boolean>,
  who: Caller,
  asking: Asking,
  throttle: SignInThrottle,
): Promise<void> {
  const asker = hashAskerOf(asking, who.name);
  if ((await attempt(throttle, asker, () => check(asker))) === undefined)
    throw new Problem(403, 'wrong-password', 'This is not your current password.');
}

/** A person proves themselves by their password; without one there is nothing to go by. */
export async function provePerson(
  password: string | undefined,
  who: Caller,
  asking: Asking,
  { accounts, throttle }: { readonly accounts: Accounts; readonly throttle: SignInThrottle },
): Promise<void> {
  if (password === undefined) throw new Problem(403, 'password-needed', 'This needs your password.');
  await provedBy((asker) => accounts.isPassword(who.id, password, asker), who, asking, throttle);
}
