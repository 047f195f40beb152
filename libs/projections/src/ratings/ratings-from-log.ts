import type { EventStore } from '@logbuoy/event-store';
import { isRecordEvent, SEAL_TYPE, toDomain, type StreamId } from '@logbuoy/kernel';
import {
  NO_TOURNAMENT,
  ratedEventOf,
  ratingsOf,
  tournamentDecider,
  type RatedEvent,
  type Ratings,
  type Tournament,
  type TournamentEvent,
} from '@logbuoy/tournaments';

/**
 * All ratings, from the log and nothing else: every event whose certificate holds counts, in the order in which those were
 * issued. The caller gets what the log says now, so there is nothing that could be out of date or would have to be repaired.
 */
export async function ratingsFromLog(store: EventStore): Promise<Ratings> {
  const open = new Map<StreamId, Tournament>();
  const rated = new Map<StreamId, RatedEvent>();
  for await (const event of store.readAll({ filter: { streamPrefix: 'tournament-' } })) {
    if (event.type === SEAL_TYPE || isRecordEvent(event)) continue;
    const before = open.get(event.stream) ?? NO_TOURNAMENT;
    const after = tournamentDecider.evolve(before, toDomain<TournamentEvent>(event));
    open.set(event.stream, after);
    if (event.type === 'CertificateRevoked') rated.delete(event.stream);
    if (after.status === 'archived') open.delete(event.stream); // nothing can follow
    if (after.status !== 'certified' || before.status === 'certified') continue;
    const counts = ratedEventOf(after, event.at);
    if (counts !== undefined) rated.set(event.stream, counts);
  }
  return ratingsOf([...rated.values()]);
}
