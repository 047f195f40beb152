import type { EventStore } from '@logbuoy/event-store';
import { SEAL_TYPE, toDomain, type StreamId } from '@logbuoy/kernel';
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
 * All ratings, from the log and nothing else: every certified event counts, in the order of their seals. Whoever asks gets
 * what the log says now, so there is nothing that could be out of date or would have to be repaired.
 */
export async function ratingsFromLog(store: EventStore): Promise<Ratings> {
  const open = new Map<StreamId, Tournament>();
  const rated: RatedEvent[] = [];
  for await (const event of store.readAll({ filter: { streamPrefix: 'tournament-' } })) {
    const before = open.get(event.stream) ?? NO_TOURNAMENT;
    if (event.type === SEAL_TYPE) {
      const counts = before.status === 'none' ? undefined : ratedEventOf(before, event.at);
      if (counts !== undefined) rated.push(counts);
      open.delete(event.stream);
    } else open.set(event.stream, tournamentDecider.evolve(before, toDomain<TournamentEvent>(event)));
  }
  return ratingsOf(rated);
}
