import { accountDecider, type Account, type AccountCommand, type AccountEvent } from '@logbuoy/accounts';
import { CommandLoop, type EventStore, type Incident } from '@logbuoy/event-store';
import { ProvableRandom, type AccountId, type ActorId } from '@logbuoy/kernel';
import type { Clock } from '../clock';

export type AccountLoop = CommandLoop<Account, AccountCommand, AccountEvent>;
export type KnownAccount = Exclude<Account, { readonly status: 'none' }>;

export interface AccountLoopParts {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Other nodes append to the same log. */
  readonly shared: boolean;
  readonly onIncident?: (incident: Incident, error: unknown) => void;
}

/** Nothing about an account is left to chance, but every decision is handed a source of it. */
const NO_SEED = '00'.repeat(32);

export function createAccountLoop({ store, clock, shared, onIncident }: AccountLoopParts): AccountLoop {
  return new CommandLoop({
    store,
    decider: accountDecider,
    shared,
    contextFor: (stream, _account, version) => ({
      nowMs: clock.nowMs(),
      random: new ProvableRandom({ seed: NO_SEED, match: stream, nonces: {}, version }),
    }),
    ...(onIncident === undefined ? {} : { onIncident }),
  });
}

export const isOpen = (account: Account): account is KnownAccount => account.status === 'open';

/** Who acts, as the log names them. */
export const actorOf = (account: AccountId): ActorId => `account:${account}` as ActorId;
