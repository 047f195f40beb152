import type { EventStore } from '@logbuoy/event-store';
import { commitmentTo, SEAL_TYPE, type MatchId, type RecordedEvent } from '@logbuoy/kernel';
import type { Clock } from '../clock';
import { LogRefused } from '../config';
import { announceKeys, houseKeysOf, OtherHouseKeys, readHouseKeys } from '../house-keys';
import type { Secrets } from '../secrets';

export interface SecretCheckParts {
  readonly events: EventStore;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * Refuses to work on a log with another secret than the one it was written with: seeds of running matches would change and
 * seals would carry an unknown key. The log names its public keys. Logs of earlier builds do not; there the first
 * match or seal tells whether the secret fits, and only then the keys are written.
 */
export async function refuseOtherSecret({ events, secrets, clock }: SecretCheckParts): Promise<void> {
  const isAnnounced = (await readHouseKeys(events)).length > 0;
  if (!isAnnounced && !(await fitsOldLog(events, secrets))) throw otherSecret();
  try {
    await announceKeys({ store: events, clock }, houseKeysOf(secrets));
  } catch (error) {
    throw error instanceof OtherHouseKeys ? otherSecret(error) : error;
  }
}

const otherSecret = (cause?: unknown): LogRefused =>
  new LogRefused(
    [
      'LOGBUOY_SECRET (or the file "secret" in LOGBUOY_DATA) is not the secret this event log was written with. ' +
        'All nodes of a fleet share one secret, for ever: put the right one back from a backup.',
    ],
    cause,
  );

async function fitsOldLog(events: EventStore, secrets: Secrets): Promise<boolean> {
  for await (const event of events.readAll({ filter: { types: ['MatchCreated', SEAL_TYPE] }, limit: 1 }))
    return fitsEvent(event, secrets);
  return true; // nothing in it depends on a secret
}

function fitsEvent({ type, data }: RecordedEvent, secrets: Secrets): boolean {
  if (type === SEAL_TYPE) return data['publicKey'] === secrets.sealKey.publicKey;
  const { match, seedCommitment, chance } = data;
  if (chance !== undefined) return (chance as { readonly key?: string }).key === secrets.chanceKey;
  if (typeof match !== 'string' || seedCommitment === undefined) return true;
  return seedCommitment === commitmentTo(secrets.matchSeed(match as MatchId), match);
}
