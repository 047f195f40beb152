import type { EventStore } from '@logbuoy/event-store';
import { accountStream, type AccountId, type ActorId, type CommandId } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import { createAccountLoop } from '../identity';
import { accepted } from '../problem';

/** Closes an account from a process that has no accounts otherwise; one that is closed or never was stays as it is. */
export async function closeAccount(
  { store, clock }: { readonly store: EventStore; readonly clock: Clock },
  account: AccountId,
  by: ActorId,
): Promise<void> {
  const loop = createAccountLoop({ store, clock, shared: true });
  const sender = { commandId: `erasure-${account}` as CommandId, by };
  const handled = await loop.handle(accountStream(account), { type: 'CloseAccount' }, sender);
  if (handled.kind !== 'rejected') accepted(handled);
  await loop.close();
}
