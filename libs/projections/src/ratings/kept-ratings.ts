import { nativeSha256, type EventStore } from '@logbuoy/event-store';
import type { StreamId } from '@logbuoy/kernel';
import type { Ratings } from '@logbuoy/tournaments';
import { ratingsFromLog } from './ratings-from-log';

/** Ratings as they were worked out when the log stood at `position`. */
export interface KeptRatings extends Ratings {
  readonly position: number;
}

/** No stream: the place in the log's cache of folded states where the ratings lie. Another shape gets another kind. */
const PLACE = 'ratings' as StreamId;
const KIND = 'ratings/1';

/** What changes ratings. Corrections come before a certificate, or after it was revoked. */
export const RATING_FACTS = ['TournamentCertified', 'CertificateRevoked'] as const;
export const changesRatings = (type: string): boolean => RATING_FACTS.some((one) => one === type);

/** The ratings that were kept last; none where there are none, or where they are of a log that was set back since. */
export async function keptRatings(store: EventStore): Promise<KeptRatings | undefined> {
  const kept = await store.snapshots.load(PLACE, KIND);
  if (kept === undefined || kept.version > (await store.lastPosition())) return undefined;
  return { ...(JSON.parse(kept.state) as Ratings), position: kept.version };
}

/** Whether something has happened since that changes them. */
export async function areOutOfDate(store: EventStore, { position }: KeptRatings): Promise<boolean> {
  const filter = { streamPrefix: 'tournament-', types: RATING_FACTS };
  for await (const _ of store.readAll({ after: position, filter, limit: 1 })) return true;
  return false;
}

/** All ratings anew from the log, kept for whoever asks. Of two that are kept at once the newer stays. */
export async function rebuildRatings(store: EventStore): Promise<KeptRatings> {
  const position = await store.lastPosition(); // before reading: what comes meanwhile may be in it or not
  const ratings = await ratingsFromLog(store);
  const state = JSON.stringify(ratings);
  await store.snapshots.save(PLACE, KIND, { version: position, hash: nativeSha256(state), state });
  return { ...ratings, position };
}
