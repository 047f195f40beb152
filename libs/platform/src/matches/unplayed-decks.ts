import { wasPlayed, type MatchLayerEvent, type MatchEvent, type MatchState } from '@logbuoy/games';
import { toDomain, type RecordedEvent } from '@logbuoy/kernel';

/**
 * Whether the stream of a match holds a deck that was never played. Only tables with a `seedCommitment` recorded decks when
 * a player sat down: at a table that was closed, or on a seat that was left, they stay private. A line cannot be
 * left out of a file without breaking its chain, so such a file is not given out.
 */
export async function holdsUnplayedDeck(state: MatchState, events: AsyncIterable<RecordedEvent>): Promise<boolean> {
  if (state.table?.chance !== null) return false;
  for await (const event of events) {
    const fact = toDomain<MatchEvent>(event) as MatchLayerEvent;
    if (fact.type === 'MatchStarted') return false;
    if (fact.type === 'SeatTaken' && fact.equipment !== undefined && !wasPlayed(fact, state)) return true;
  }
  return false;
}
