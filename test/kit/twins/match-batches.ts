import {
  chain,
  genesis,
  SEAL_TYPE,
  sealed,
  toDomain,
  toNewEvent,
  type ActorId,
  type ChainedBatch,
  type RecordedEvent,
  type StreamHead,
  type StreamId,
} from '@logbuoy/kernel';
import type { MatchEvent } from '@logbuoy/games';
import { nativeSha256, TEST_SEAL_KEY } from '../test-table';
import type { MatchBatch } from './twinnable-game';

/** A recorded match, batch by batch. Actors are named as the server names them. */
export function batchesOf(events: readonly RecordedEvent[]): MatchBatch[] {
  const batches: { at: number; by: ActorId; cause: MatchBatch['cause']; events: MatchEvent[] }[] = [];
  for (const event of events) {
    const last = batches.at(-1);
    const fact = toDomain<MatchEvent>(event);
    if (last?.cause === event.cause) last.events.push(fact);
    else batches.push({ at: event.at, by: accountActor(event.by), cause: event.cause, events: [fact] });
  }
  return batches;
}

const accountActor = (by: ActorId): ActorId => by.replace(/^(player|judge):/, 'account:') as ActorId;

/** The batches as a log holds them; the seal is made again, since it signs what stands before it. */
export function chainBatches(stream: StreamId, batches: readonly MatchBatch[]): ChainedBatch[] {
  let head: StreamHead = genesis(stream, nativeSha256);
  return batches.map(({ at, by, cause, events, sent }) => {
    const facts = events.filter(({ type }) => type !== SEAL_TYPE).map((fact) => toNewEvent(fact));
    const batch = chain(head, { stream, at, by, cause, events: facts, sent }, nativeSha256);
    const chained = facts.length < events.length ? sealed(batch, TEST_SEAL_KEY, nativeSha256) : batch;
    head = chained.head;
    return chained;
  });
}
